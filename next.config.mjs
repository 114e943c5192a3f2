import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = fileURLToPath(new URL('.', import.meta.url))
const loadAgain = { loaders: [fileURLToPath(new URL('./src/seams/panel/loadAgain.cjs', import.meta.url))] }

/** Short addresses of what Payload generates, and Payload's own. */
const SHORT = [
  ['/pages/new', '/collections/pages/create'],
  ['/pages/:id(\\d+)/edit', '/collections/pages/:id(\\d+)'],
  ['/pages/:rest*', '/collections/pages/:rest*'],
  ['/landing/:rest*', '/globals/landing/:rest*'],
  ['/booking-hours', '/globals/booking'],
  ['/settings', '/globals/settings'],
]
const lead = (source, destination) => ({
  source: `/admin${source}`,
  destination: `/admin${destination.replaceAll('(\\d+)', '')}`,
})

/**
 * Redirects requests without a session cookie to the login page, which spares rendering a screen. The screens themselves
 * are the guard, also against a forged or expired cookie. Next adds the query of the address that was asked for.
 */
const loginRedirects = [
  { source: '/admin', path: '/admin/dashboard' },
  { source: '/admin/:path((?!login|reset-password/).*)', path: '/admin/:path' },
].map(({ source, path }) => ({
  source,
  missing: ['payload-token', '__Host-payload-token'].map((key) => ({ type: 'cookie', key })), // one over HTTP, one over HTTPS
  destination: `/admin/login?redirect=${path}`,
  permanent: false,
}))

const panelRedirects = [
  ['', '/dashboard'],
  ['/account', '/profile'],
  ...SHORT.map(([ours, payloads]) => [payloads, ours]),
].map(([from, to]) => ({ ...lead(from, to), permanent: false }))

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  // There may be two lockfiles (a clone inside another project); file tracing must start here.
  outputFileTracingRoot: root,
  cacheHandler: fileURLToPath(new URL('./dist/pageCache.js', import.meta.url)), // src/platform/cache/pageCache.ts, bundled
  poweredByHeader: false,
  compress: false, // compressed after the security headers (src/platform/http/prepareResponse.ts), which need the uncompressed page
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
    // Of Payload's interface only what a screen shows (docs/decisions/0085-screens-of-the-panel.md).
    rules: {
      '**/@payloadcms/ui/dist/exports/client/index.js': {
        loaders: [fileURLToPath(new URL('./src/seams/panel/singleModules.cjs', import.meta.url))],
        type: 'typescript',
      },
      // docs/decisions/0104-bad-connections.md
      '**/@payloadcms/ui/dist/elements/{CodeEditor,DatePicker}/index.js': loadAgain,
      '**/@payloadcms/richtext-lexical/dist/exports/client/*.js': loadAgain,
    },
    resolveAlias: {
      './AddingFilesView/index.js': './src/ui/panel/payload/AddingFilesView.ts',
      './index.scss': './src/seams/panel/noStyles.ts',
      './library.scss': './src/seams/panel/noStyles.ts',
      // Else each page would load ours besides Next's own, which Next imports by these two paths.
      './builtin/global-error': './src/app/global-error.tsx',
      '../components/builtin/global-error': './src/app/global-error.tsx',
    },
  },
  redirects: async () => [...loginRedirects, ...panelRedirects],
  rewrites: async () => ({
    beforeFiles: [
      ...SHORT.map(([ours, payloads]) => lead(ours, payloads)),
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
