import type { PublicPosts } from '@/features/posts/schema'

/** The fields that a card shows: the browser does not need the rest. */
export const shownOf = ({
  content,
  tags,
  metaTitle,
  metaDescription,
  socialImage,
  viewCount,
  isPublished,
  createdAt,
  updatedAt,
  ...shown
}: PublicPosts['posts'][number]) => shown

export type Shown = ReturnType<typeof shownOf>
