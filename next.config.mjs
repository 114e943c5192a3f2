import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import { loginRedirects, panelRedirects, panelRewrites } from './src/admin/addresses.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const loadedAgain = { loaders: [fileURLToPath(new URL('./src/admin/kit/payload/loadedAgain.cjs', import.meta.url))] }

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  // There may be two lockfiles (a clone inside another project); file tracing must start here.
  outputFileTracingRoot: root,
  cacheHandler: fileURLToPath(new URL('./dist/pageCache.js', import.meta.url)), // src/cache/pageCache.ts, bundled
  poweredByHeader: false,
  compress: false, // compressed after the security headers (src/http/security/securityMiddleware.ts), which need the uncompressed page
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // checked by `npm run types`, to keep builds fast
  htmlLimitedBots: /./, // every client gets titles in the head; by default Next streams them after a dynamic page
  experimental: {
    serverActions: { bodySizeLimit: '2mb' },
    appNavFailHandling: true, // a page whose scripts don't arrive is opened as a document, readable without them
    globalNotFound: true, // panel and site have their own root layouts; what belongs to neither needs a document too
    isrFlushToDisk: false, // anyone could fill the disk with pages at made-up URLs
    turbopackSourceMaps: process.env.NODE_ENV === 'development', // those of the built server are read by nobody
    turbopackFileSystemCacheForBuild: !process.env.CI, // there each build is the first and the last
  },
  cacheMaxMemorySize: 128 * 1024 * 1024, // in bytes; evicted pages are rendered again
  images: { unoptimized: true }, // an upload's sizes are generated once, on upload
  // A single copy of Payload for pages, API and startup. Otherwise each would bundle its own, so that an error thrown
  // in one would not be a `ValidationError` in another, and forms would lose their field errors.
  serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'],
  turbopack: {
    root: root,
    // Of Payload's interface only what a screen shows (docs/decisions/0085-a-page-of-our-own.md).
    rules: {
      '**/@payloadcms/ui/dist/exports/client/index.js': {
        loaders: [fileURLToPath(new URL('./src/admin/kit/payload/singleModules.cjs', import.meta.url))],
        type: 'typescript',
      },
      // docs/decisions/0104-writing-on-a-bad-connection.md
      '**/@payloadcms/ui/dist/elements/{CodeEditor,DatePicker}/index.js': loadedAgain,
      '**/@payloadcms/richtext-lexical/dist/exports/client/*.js': loadedAgain,
    },
    resolveAlias: {
      './AddingFilesView/index.js': './src/admin/kit/payload/AddingFilesView.ts',
      './index.scss': './src/admin/kit/payload/noStyles.ts',
      './library.scss': './src/admin/kit/payload/noStyles.ts',
      // Else each page would load ours besides Next's own, which Next imports by these two paths.
      './builtin/global-error': './src/app/global-error.tsx',
      '../components/builtin/global-error': './src/app/global-error.tsx',
    },
  },
  redirects: async () => [...loginRedirects, ...panelRedirects],
  rewrites: async () => ({
    beforeFiles: [
      ...panelRewrites,
      { source: '/favicon.ico', destination: '/icon-192.png' }, // browsers request it before they have been told of an icon
      // A search is rendered on request; the list itself stays static.
      ...['search', 'category', 'page'].map((key) => ({
        source: '/blog',
        has: [{ type: 'query', key }],
        destination: '/blog/~buscar',
      })),
    ],
  }),
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
