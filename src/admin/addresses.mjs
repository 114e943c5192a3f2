/** Screens that Payload generates, at the addresses that the specification gives them: `[canonical, generated]`. */
const GENERATED = [['/admin/settings', '/admin/globals/settings']]

export const panelRewrites = GENERATED.map(([source, destination]) => ({ source, destination }))

export const panelRedirects = [
  ['/admin', '/admin/dashboard'],
  ['/admin/account', '/admin/profile'],
  ...GENERATED.map(([canonical, generated]) => [generated, canonical]),
].map(([source, destination]) => ({ source, destination, permanent: false }))

/**
 * Whoever has no session's cookie is led to the login before anything is rendered. A convenience, not the guard: what a
 * forged or dead cookie may see is decided by the screens themselves.
 */
export const loginRedirects = [
  { source: '/admin', path: '/admin/dashboard' },
  { source: '/admin/:path((?!login).*)', path: '/admin/:path' },
].map(({ source, path }) => ({
  source,
  missing: ['payload-token', '__Host-payload-token'].map((key) => ({ type: 'cookie', key })), // one over http, one over https
  destination: `/admin/login?redirect=${path}`,
  permanent: false,
}))
