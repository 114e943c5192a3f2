import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { done, doneAnswer, id as rowId } from '@/platform/schemas/answer'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'
import { lostAddresses, redirectsPage } from './queries'
import { addRedirect, deleteRedirect } from './redirects'
import { lostAddressesAnswer, newRedirectSchema, redirectsAnswer } from './schema'

const allow = requires('posts:manage')

export const listRedirects = endpoint('GET /admin/redirects', {
  summary: 'Redirecciones de direcciones antiguas, de la más nueva a la más vieja',
  allow,
  query: z.object({ ...paging(50), search: searchTerm }),
  answer: redirectsAnswer,
  handle: ({ req, query }) => redirectsPage(req, query),
})

export const createRedirect = endpoint('POST /admin/redirects', {
  summary: 'Crea una redirección',
  allow,
  body: newRedirectSchema,
  status: 201,
  refuses: [409],
  answer: z.object({ id: rowId }),
  handle: async ({ req, body }) => ({ id: await addRedirect(req, body) }),
})

export const removeRedirect = endpoint('DELETE /admin/redirects/:id', {
  summary: 'Elimina una redirección',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await deleteRedirect(req, id)
    return done('Redirección eliminada')
  },
})

export const listLostAddresses = endpoint('GET /admin/redirects/missed', {
  summary: 'Direcciones que se pidieron y no existen, las más pedidas primero, con lo que pudieron querer decir',
  allow,
  query: z.object(paging(20)),
  answer: lostAddressesAnswer,
  handle: ({ query }) => lostAddresses(query),
})
