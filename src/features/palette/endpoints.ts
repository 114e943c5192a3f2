import { signedIn } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { find } from './queries'
import { findQuery, foundAnswer } from './schema'

export const findAnything = endpoint('GET /admin/search', {
  summary: 'Posts, páginas, personas y archivos que quien llama puede abrir, unos pocos de cada clase',
  allow: signedIn,
  query: findQuery,
  answer: foundAnswer,
  handle: async ({ req, query }) => ({ found: await find(req, query) }),
})
