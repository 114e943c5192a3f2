import { isBlank } from '@/domain/text/invisible'
import type { AdminPost, PublicPost } from '@/schemas/post'
import type { ChangeKey } from '@/shared/change'
import { RequestError } from '@/shared/request'
import { formOf, isSameText, type PostForm } from '../postForm'

/** A text on its way to the server: as the form holds it, and as it is sent under its key. */
export type Sent = { form: PostForm; text: PostForm; key: ChangeKey }

/** What a save sends; whether readers see the post is not part of its text. */
export type SentText = Omit<PostForm, 'isPublished'>

const hasCode = (error: unknown, code: string) => error instanceof RequestError && error.code === code

/** Whether a call was refused because somebody else has saved the post since. */
export const isStaleEdit = (error: unknown): boolean => hasCode(error, 'stale_edit')

/** Whether a creation was refused because its slug is taken, perhaps by the post itself. */
export const isTaken = (error: unknown): boolean => hasCode(error, 'conflict')

/** Whether `post` holds `sent`. The server fills in an excerpt that was left empty: with `made`, if that is known. */
export function holds(post: AdminPost, { excerpt, ...sent }: SentText, made = post.excerpt): boolean {
  const stored = formOf(post)
  return isSameText({ ...stored, ...sent, excerpt: isBlank(excerpt) ? made : excerpt }, stored)
}

/** `post`, changed by somebody since, as it was when `sent` created it; nothing if its `first` version shows that something else did. */
export function asCreated(post: AdminPost, sent: SentText, first: PublicPost): AdminPost | undefined {
  const isOurs = first.title === sent.title && first.content === sent.content
  return isOurs ? { ...post, ...sent, isPublished: post.isPublished, updatedAt: post.createdAt } : undefined
}
