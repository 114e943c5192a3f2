import { SCREENS } from '@/admin/screens'

/** A page of every kind that visitors see. */
export const PUBLIC = [
  '/',
  '/blog',
  '/blog?search=agente',
  '/blog/category/tecnologia',
  '/blog/que-es-un-agente-de-ia',
  '/blog/n8n-para-principiantes',
  '/no-existe',
]
/** The screens of the panel that need no document. */
export const PANEL = SCREENS.filter(({ path }) => !path.includes(':')).map(({ path }) => `/admin${path}`)
