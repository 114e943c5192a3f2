import { withPayload } from '@payloadcms/next/withPayload'
import { panelRedirects, panelRewrites } from './src/admin/addresses.mjs'

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  // Two lockfiles may meet (a clone inside another project): the trace must start here.
  outputFileTracingRoot: import.meta.dirname,
  // The demo articles are read from disk when an empty database is seeded.
  outputFileTracingIncludes: { '/*': ['./src/server/seed/posts/*.mdx'] },
  outputFileTracingExcludes: { '/*': ['./.data/**', './media/**', './.next/cache/**'] },
  cacheHandler: import.meta.resolve('./src/server/pageCache.mjs').replace('file://', ''),
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run types` checks them; a start should not pay for it
  experimental: { serverActions: { bodySizeLimit: '2mb' } },
  images: { localPatterns: [{ pathname: '/api/media/file/**' }] },
  // One copy of Payload for pages, calls and the start alike: each would bundle its own otherwise, an error thrown in one
  // would be no `ValidationError` in another, and forms would lose the messages at their fields.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'],
  turbopack: { root: import.meta.dirname },
  redirects: async () => panelRedirects,
  rewrites: async () => ({
    beforeFiles: [
      ...panelRewrites,
      // A search is answered on request; the list itself stays static.
      ...['search', 'category', 'page'].map((key) => ({
        source: '/blog',
        has: [{ type: 'query', key }],
        destination: '/blog/buscar',
      })),
    ],
  }),
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
