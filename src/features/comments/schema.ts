import { keysOf } from '@/platform/domain/keysOf'
import { id, time } from '@/platform/schemas/answer'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { shownName, shownText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'
import { MAX_COMMENT, MAX_QUOTE } from './limits'
import { AUTHOR_KINDS, NO_NAME, NO_TEXT } from './words'

const MAX_AROUND = 200

const text = shownText(NO_TEXT).max(MAX_COMMENT, atMost(MAX_COMMENT))
const around = z.string(NOT_TEXT).max(MAX_AROUND, atMost(MAX_AROUND)).default('')

/** A part of the text, by its words: a text quote selector as W3C's Web Annotation describes. */
const quote = z.object(
  { exact: shownText('Falta el texto citado').max(MAX_QUOTE, atMost(MAX_QUOTE)), prefix: around, suffix: around },
  'Debe tener exact, prefix y suffix',
)

/** A new comment on a part of the text; without a quotation, on all of it. */
export const newCommentSchema = z.object({ text, quote: quote.nullish() })
export type NewComment = z.output<typeof newCommentSchema>

export const replySchema = z.object({ text })

/** A new comment by somebody without an account. */
export const guestCommentSchema = newCommentSchema.extend({
  nombre: shownName(NO_NAME).max(80, atMost(80)),
})

export const resolutionSchema = z
  .object({ isResolved: z.boolean('Debe ser verdadero o falso').default(true) })
  .prefault({})

const said = {
  id,
  text: z.string(),
  author: z.object({
    name: z.string(),
    kind: z.enum(keysOf(AUTHOR_KINDS)).describe('agent: con una API key; guest: con un enlace del borrador'),
  }),
  createdAt: time,
}

/** A comment with its replies, oldest first. */
const commentAnswer = z
  .object({
    ...said,
    quote: z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() }).nullable(),
    resolvedAt: time.nullable(),
    replies: z.array(z.object(said)),
    isOrphan: z.boolean().describe('Si lo citado ya no está en el texto'),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof commentAnswer>

export const oneCommentAnswer = z.object({ comment: commentAnswer })
/** The comments of a post, oldest first. */
export const commentsAnswer = z.object({ comments: z.array(commentAnswer) })
export type Comments = z.output<typeof commentsAnswer>
