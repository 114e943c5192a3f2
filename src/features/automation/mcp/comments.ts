import type { PayloadRequest } from 'payload'
import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { replyBy } from '@/features/comments/comment'
import { type Commented, commentsOf } from '@/features/comments/queries'
import { type Comment, replySchema } from '@/features/comments/schema'
import { APPROVAL_STATES, type ApprovalState } from '@/features/posts/approval/words'
import { execute, inTransaction } from '@/platform/db/transaction'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { tool } from './tool'
import { clave, createOnce, lockOwnDraft } from './writing'

const id = sentId('Envía en «id» el del borrador').describe('El id del borrador, que dio crear_borrador')

export const commentsTool = tool({
  name: 'leer_comentarios',
  description:
    'Lee qué piden de un borrador de quien creó la API key: en qué punto está su revisión, y los comentarios con lo que citan del texto.',
  input: z.object({ id }),
  run: (req, { id: draft }) =>
    inTransaction(req, async () => {
      const { state, note } = await ownDraft(req, draft)
      const comments = await commentsOf(req, draft)
      return { revision: { estado: APPROVAL_STATES[state], nota: note }, comentarios: comments.map(inSpanish) }
    }),
})

export const replyTool = tool({
  name: 'responder_comentario',
  description:
    'Responde a un comentario de un borrador de quien creó la API key, después de cambiarlo o para preguntar.',
  input: z.object({
    id,
    comentario: sentId('Envía en «comentario» su id').describe('El id del comentario, de leer_comentarios'),
    texto: replySchema.shape.text.describe('La respuesta'),
    clave,
  }),
  writes: true,
  run: (req, { clave: key = null, ...args }) =>
    createOnce(req, key, args, async () => {
      const { id: draft, comentario, texto } = args
      const { creatorId, actor } = keyHolderOf(req)
      const author = { id: creatorId, name: actor.credential ?? '', kind: 'agent' } as const
      const reply = { post: await ownDraft(req, draft), threadId: comentario, text: texto }
      return { comentario: inSpanish(await replyBy(req, author, reply)) }
    }),
})

type Draft = Commented & { state: ApprovalState; note: string }

/** A draft that the key's agent may write, and where it stands. */
async function ownDraft(req: PayloadRequest, draft: number): Promise<Draft> {
  await lockOwnDraft(req, draft)
  const [found] = await execute<Draft>(req)`
    select p.id, coalesce(v.version_title, p.title) as title, coalesce(a.state, 'draft') as state, coalesce(a.note, '') as note
    from blog_posts p left join _blog_posts_v v on v.parent_id = p.id and v.latest
      left join blog_post_approvals a on a.post_id = p.id where p.id = ${draft}`
  return found as Draft // the row is locked
}

const AUTHORS = { person: 'una persona', agent: 'un agente', guest: 'alguien con el enlace' } as const

/** A comment without names, which an agent does not need. */
const inSpanish = ({ quote, resolvedAt, replies, isOrphan, ...comment }: Comment) => ({
  ...said(comment),
  cita: quote?.exact ?? null,
  citaPerdida: isOrphan,
  resuelto: resolvedAt !== null,
  respuestas: replies.map(said),
})

const said = ({ id: comment, text, author, createdAt }: Pick<Comment, 'id' | 'text' | 'author' | 'createdAt'>) => ({
  id: comment,
  texto: text,
  de: AUTHORS[author.kind],
  fecha: createdAt,
})
