import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import { loginRedirects, panelRedirects, panelRewrites } from './src/admin/addresses.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  // Two lockfiles may meet (a clone inside another project): the trace must start here.
  outputFileTracingRoot: root,
  cacheHandler: fileURLToPath(new URL('./dist/pageCache.js', import.meta.url)), // src/cache/pageCache.ts, bundled
  poweredByHeader: false,
  compress: false, // done behind the security headers (src/http/securityMiddleware.ts), which need the plain page
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run types` checks them; a start should not pay for it
  htmlLimitedBots: /./, // everybody gets titles in the head; Next would send them behind a page that is made on request
  experimental: {
    serverActions: { bodySizeLimit: '2mb' },
    globalNotFound: true, // panel and site have root layouts of their own; what belongs to neither gets a document too
    isrFlushToDisk: false, // anybody could fill the disk with pages at invented addresses
  },
  cacheMaxMemorySize: 128 * 1024 * 1024, // in bytes; the rest is rendered again
  images: { unoptimized: true }, // the sizes of an upload are made once, when it comes
  // One copy of Payload for pages, calls and the start alike: each would bundle its own otherwise, an error thrown in one
  // would be no `ValidationError` in another, and forms would lose the messages at their fields.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'],
  turbopack: { root: root },
  redirects: async () => [...loginRedirects, ...panelRedirects],
  rewrites: async () => ({
    beforeFiles: [
      ...panelRewrites,
      { source: '/favicon.ico', destination: '/icon-192.png' }, // asked for by browsers that were told of no icon yet
      // A search is answered on request; the list itself stays static.
      ...['search', 'category', 'page'].map((key) => ({
        source: '/blog',
        has: [{ type: 'query', key }],
        destination: '/blog/~buscar',
      })),
    ],
  }),
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
