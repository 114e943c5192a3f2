import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { openLink } from '@/features/posts/previewLinks/openLink'
import { anyone } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { idempotencyKey, repeatable } from '@/platform/api/repeatable'
import { oncePerKey } from '@/platform/db/idempotency'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import { addBy } from './comment'
import { type Commented, commented, commentsOf } from './queries'
import { commentsAnswer, guestCommentSchema, oneCommentAnswer } from './schema'

/** The draft that a link lets comment. */
async function commentedBy(req: PayloadRequest, token: string, locking = sql``): Promise<Commented> {
  const link = await openLink(execute(req), token)
  const [post] = await execute<Commented>(req)`
    select ${commented} where p.id = ${link?.mayComment ? link.postId : 0} and p.deleted_at is null ${locking}`
  if (!post) throw new Failure('not_found', { message: 'El enlace ya no vale, o no permite comentar' })
  return post
}

export const listDraftComments = endpoint('GET /borrador/:token/comments', {
  summary: 'Comentarios de un borrador, con un enlace que permite comentar',
  allow: anyone,
  refuses: [404, 429],
  answer: commentsAnswer,
  async handle({ req, params }) {
    const { id } = await commentedBy(req, params.token ?? '')
    await holdLimit(req, 'guestReads', callerNetwork(req)) // passages are looked for in the text
    return { comments: await commentsOf(req, id) }
  },
})

/** Comments by somebody without an account, who says their name. Nobody is mailed at a stranger's word. */
export const createDraftComment = endpoint('POST /borrador/:token/comments', {
  summary: 'Comenta un borrador con un enlace que lo permite: 20 por hora',
  allow: anyone,
  body: guestCommentSchema,
  headers: repeatable,
  status: 201,
  refuses: [404, 409, 429],
  answer: oneCommentAnswer,
  async handle({ req, params, body: { nombre, ...sent } }) {
    const token = params.token ?? ''
    await commentedBy(req, token) // wrong links don't count as comments
    const admit = () =>
      holdLimit(req, 'guestComments', callerNetwork(req), {
        message: (wait) => `Ya enviaste muchos comentarios. Espera ${wait} y vuelve a intentarlo.`,
      })
    const store = async () => {
      const post = await commentedBy(req, token, sql`for no key update of p`) // one comment after another: they are counted
      return { comment: await addBy(req, { id: null, name: nombre, kind: 'guest' }, post, sent) }
    }
    const key = idempotencyKey(req) // a phone that loses the response sends its comment again
    const call = { scope: 'visitor', caller: 'draftComments', key, sent: { token, nombre, ...sent } } as const
    return oncePerKey(req, call, store, admit)
  },
})
