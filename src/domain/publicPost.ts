import type { Author } from './author'

export type TermRef = { id: number; name: string; slug: string }
/** A category or tag with the number of its published articles. */
export type Term = TermRef & { postCount: number; createdAt: string }
/** Times are ISO 8601 in UTC; image fields hold an address or are empty. */
export type PublicPost = {
  id: number
  title: string
  slug: string
  content: string
  excerpt: string
  featuredImage: string
  socialImage: string
  metaTitle: string
  metaDescription: string
  readTimeMinutes: number
  viewCount: number
  isPublished: boolean
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  category: (TermRef & { postCount: number }) | null
  author: Author | null
  tags: TermRef[]
}
/** What the back office sees: the newest draft's values, and what of the post is live. */
export type AdminPost = PublicPost & {
  categoryId: number | null
  tagIds: number[]
  seoTitle: string
  authorId: number | null
  /** The address that readers have, while the post is published; a draft may already have another. */
  publicSlug: string | null
  hasUnpublishedChanges: boolean
  /** When it will be published. */
  scheduledAt: string | null
  /** Why it was not published when it should have been. */
  scheduleFailure: string | null
  deletedAt: string | null
}
/** A state of a post that was saved once. */
export type PostVersion = {
  id: number
  title: string
  createdAt: string
  /** Whether readers got it. */
  isPublished: boolean
  isAutosave: boolean
  /** Whether it is what the editor shows now. */
  isNewest: boolean
  /** The username of then; nothing where the server made it, or before that was noted. */
  savedBy: string | null
}
/** What a list shows of an article. */
export type PostCard = Omit<PublicPost, 'content'>
