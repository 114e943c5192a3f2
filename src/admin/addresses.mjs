/** Screens that Payload generates, below `/admin`: our path for each, and Payload's own. */
export const GENERATED = {
  '/pages': '/collections/pages',
  '/pages/trash': '/collections/pages/trash',
  '/pages/trash/:id': '/collections/pages/trash/:id',
  '/pages/new': '/collections/pages/create',
  '/pages/:id/edit': '/collections/pages/:id',
  '/pages/:id/versions': '/collections/pages/:id/versions',
  '/pages/:id/versions/:version': '/collections/pages/:id/versions/:version',
  '/landing': '/globals/landing',
  '/landing/versions': '/globals/landing/versions',
  '/landing/versions/:version': '/globals/landing/versions/:version',
  '/settings': '/globals/settings',
}

const from = (path) => `/admin${path}`.replace(/:(id|version)/g, '$&(\\d+)')
const generated = Object.entries(GENERATED)

/** What Payload generates has a route of its own, with scripts that our screens don't need. */
export const panelRewrites = [
  ...generated,
  ...['/logout', '/logout-inactivity'].map((path) => [path, path]), // where Payload's scripts lead when a session ends
].map(([ours, payloads]) => ({ source: from(ours), destination: `/admin/~generated${payloads}` }))

export const panelRedirects = [
  ['', '/dashboard'],
  ['/account', '/profile'],
  ...generated.map(([ours, payloads]) => [payloads, ours]),
  ['/~generated/:path*', '/:path*'],
].map(([path, destination]) => ({ source: from(path), destination: `/admin${destination}`, permanent: false }))

/**
 * Redirects requests without a session cookie to the login page before anything renders. A convenience, not the guard:
 * the screens themselves decide what a forged or expired cookie may see.
 */
export const loginRedirects = [
  { source: '/admin', path: '/admin/dashboard' },
  { source: '/admin/:path((?!login|reset-password/).*)', path: '/admin/:path' },
].map(({ source, path }) => ({
  source,
  missing: ['payload-token', '__Host-payload-token'].map((key) => ({ type: 'cookie', key })), // one over HTTP, one over HTTPS
  destination: `/admin/login?redirect=${path}`,
  permanent: false,
}))
