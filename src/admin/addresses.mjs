/** Screens of the panel whose address is a collection's list; the address segment is the collection's slug. */
const LISTS = ['posts', 'pages', 'categories', 'tags', 'users', 'media', 'api-keys', 'roles', 'audit']
/** Collections whose documents are shown in dialogs of their list. */
const DIALOGS = ['categories', 'tags', 'media', 'roles', 'api-keys', 'audit']
/** Collections whose documents have a form at an address of its own. */
const FORMS = ['posts', 'pages', 'users']

/** `[canonical, generated]`: the specified address and the one that Payload generates. */
const SCREENS = [
  ['/admin/settings', '/admin/globals/settings'],
  ['/admin/profile', '/admin/account'],
  ['/admin/contact', '/admin/collections/contact-submissions'],
  ['/admin/posts/trash', '/admin/collections/posts/trash'],
  ['/admin/pages/trash', '/admin/collections/pages/trash'],
  ...LISTS.map((slug) => [`/admin/${slug}`, `/admin/collections/${slug}`]),
  ...FORMS.map((slug) => [`/admin/${slug}/new`, `/admin/collections/${slug}/create`]),
]

/** The specified addresses are served by the generated screens, and stay in the browser's bar. */
export const panelRewrites = [
  { source: '/admin/dashboard', destination: '/admin' },
  ...SCREENS.map(([source, destination]) => ({ source, destination })),
  ...FORMS.map((slug) => ({ source: `/admin/${slug}/:id(\\d+)/edit`, destination: `/admin/collections/${slug}/:id` })),
  { source: '/admin/posts/:id(\\d+)/versions', destination: '/admin/collections/posts/:id/versions' },
  { source: '/admin/contact/:id(\\d+)', destination: '/admin/collections/contact-submissions/:id' },
]

/** Whoever comes by a generated address (Payload's own links do) is led to the specified one. */
export const panelRedirects = [
  ...DIALOGS.map((slug) => ({
    source: `/admin/collections/${slug}/:document+`,
    destination: `/admin/${slug}`,
    permanent: false,
  })),
  ...SCREENS.map(([destination, source]) => ({ source, destination, permanent: false })),
  ...FORMS.map((slug) => ({
    source: `/admin/collections/${slug}/:id(\\d+)`,
    destination: `/admin/${slug}/:id/edit`,
    permanent: false,
  })),
  {
    source: '/admin/collections/posts/:id(\\d+)/versions/:version*',
    destination: '/admin/posts/:id/versions',
    permanent: false,
  },
  { source: '/admin/collections/contact-submissions/:id(\\d+)', destination: '/admin/contact/:id', permanent: false },
]

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
