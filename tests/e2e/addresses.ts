import { SCREENS } from '@/shell/panel/screens'

/** One page of every kind visitors see. */
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
/** The panel screens that need no document. */
export const PANEL = SCREENS.filter(({ path }) => !path.includes(':')).map(({ path }) => `/admin${path}`)
