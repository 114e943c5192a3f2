import { APIError, addDataAndFileToRequest, type Endpoint, type PayloadRequest, type Where } from 'payload'
import { can } from '@/platform/access/can'
import { Failure } from '@/platform/failure'
import { moment } from '@/platform/schemas/moment'
import * as z from '@/platform/schemas/zod'

/** What the list changes of several pages: whether they are in the trash. */
const trashSchema = z.object({
  deletedAt: moment.nullable(),
  _status: z.enum(['draft', 'published']).optional(),
})

/**
 * What the generated list does to several pages, one after the other, each as by itself: a save locks its own page. They
 * replace Payload's own routes, which save all in one transaction.
 */
export const manyPages: Endpoint[] = [
  {
    method: 'patch',
    path: '/',
    async handler(req) {
      if (!(await can(req, 'pages:manage'))) throw new Failure('forbidden') // before what is wrong with the body
      await addDataAndFileToRequest(req)
      const { data, success } = trashSchema.safeParse(req.data)
      if (!success) throw new Failure('invalid', { message: 'Solo se puede enviar a la papelera o sacar de ella' })
      return onEach(req, 'cambiar', (one) => req.payload.update({ ...one, data }))
    },
  },
  {
    method: 'delete',
    path: '/',
    handler: (req) => onEach(req, 'eliminar', (one) => req.payload.delete(one)),
  },
]

type One = { collection: 'pages'; id: number; trash: boolean; depth: 0; overrideAccess: false; req: PayloadRequest }

/** Answers as Payload's list expects: the pages that were changed, and why the others were not. */
async function onEach(
  req: PayloadRequest,
  deed: string,
  act: (one: One) => Promise<{ id: number }>,
): Promise<Response> {
  const as = { collection: 'pages', trash: req.query.trash === 'true', depth: 0, overrideAccess: false, req } as const
  const where = withoutAny(req.query.where)
  const found = await req.payload.find({ ...as, where, limit: Number(req.query.limit), select: {} })
  const docs: { id: number }[] = []
  const errors: { id: number; message: string }[] = []
  for (const { id } of found.docs) {
    try {
      docs.push({ id: (await act({ ...as, id })).id })
    } catch (error) {
      if (!(error instanceof APIError) || error.status >= 500) throw error
      errors.push({ id, message: error.message })
    }
  }
  const total = found.docs.length
  const message = errors.length > 0 ? `Sin ${deed}: ${errors.length} de ${total}.` : 'Listo.'
  return Response.json({ docs, errors, message, totalDocs: total }, { status: errors.length > 0 ? 400 : 200 })
}

/** Where all are selected, the list asks for ids other than '', which no number can be compared with. */
const withoutAny = (where: unknown): Where =>
  JSON.parse(JSON.stringify(where ?? {}), (key, value) =>
    key === 'id' && value?.not_equals === '' ? undefined : value,
  )
