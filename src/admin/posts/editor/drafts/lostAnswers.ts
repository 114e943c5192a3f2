import type { AdminPost } from '@/schemas/post'
import { RequestError } from '@/shared/request'
import { formOf, isSameText, type PostForm } from '../postForm'

/** What a save sends; whether readers see the post is not part of its text. */
export type SentText = Omit<PostForm, 'isPublished'>

/** Whether a save was refused because somebody else has saved the post since. */
export const isStaleEdit = (error: unknown): boolean => error instanceof RequestError && error.code === 'stale_edit'

/** Whether `post` holds `sent`. The server fills in an excerpt that was left empty. */
export function holds(post: AdminPost, sent: SentText): boolean {
  const stored = formOf(post)
  return isSameText({ ...stored, ...sent, excerpt: sent.excerpt || stored.excerpt }, stored)
}

/** The first of `posts` that holds one of the texts in `sent`: a save that succeeded although its response was lost. */
export const savedByUs = (posts: AdminPost[], sent: SentText[]): AdminPost | undefined =>
  posts.find((post) => sent.some((text) => holds(post, text)))
