/** A page of every kind that visitors see. */
export const PUBLIC = [
  '/',
  '/blog',
  '/blog?search=agente',
  '/blog/category/tecnologia',
  '/blog/que-es-un-agente-de-ia',
  '/blog/n8n-para-principiantes',
  '/privacidad',
  '/terminos',
  '/no-existe',
]
/** The screens of the panel. */
export const PANEL = [
  '/admin/dashboard',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/categories',
  '/admin/tags',
  '/admin/users',
  '/admin/users/new',
  '/admin/media',
  '/admin/api-keys',
  '/admin/roles',
  '/admin/contact',
  '/admin/settings',
  '/admin/profile',
]
