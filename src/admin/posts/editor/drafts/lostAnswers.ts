import { isBlank } from '@/domain/text/invisible'
import type { AdminPost } from '@/schemas/post'
import type { ChangeKey } from '@/shared/change'
import { RequestError } from '@/shared/request'
import { formOf, isSameText, type PostForm } from '../postForm'

/** A text on its way to the server: as the form holds it, and as it is sent under its key. */
export type Sent = { form: PostForm; text: PostForm; key: ChangeKey }

/** What a copy keeps of it: of a change only its text, of a creation what is needed to repeat it. */
export type KeptSent = Pick<Sent, 'text'> & Partial<Sent>

export const isCreation = (kept: KeptSent): kept is Sent => kept.form !== undefined

/** What a save sends; whether readers see the post is not part of its text. */
export type SentText = Omit<PostForm, 'isPublished'>

const hasCode = (error: unknown, code: string) => error instanceof RequestError && error.code === code

/** Whether a call was refused because somebody else has saved the post since. */
export const isStaleEdit = (error: unknown): boolean => hasCode(error, 'stale_edit')

/** Whether a creation was refused because its slug is taken, or its key: by the same post, published or not. */
export const isTaken = (error: unknown): boolean => hasCode(error, 'conflict') || hasCode(error, 'idempotency_mismatch')

/** Whether `post` holds `sent`. The server fills in an excerpt that was left empty: with `made`, if that is known. */
export function holds(post: AdminPost, { excerpt, ...sent }: SentText, made = post.excerpt): boolean {
  const stored = formOf(post)
  return isSameText({ ...stored, ...sent, excerpt: isBlank(excerpt) ? made : excerpt }, stored)
}

/** `post` as it was when `sent` created it, whatever somebody has made of it since: a save over that is a conflict then. */
export const asCreated = (post: AdminPost, sent: SentText): AdminPost =>
  holds(post, sent) ? post : { ...post, ...sent, isPublished: post.isPublished, updatedAt: post.createdAt }
