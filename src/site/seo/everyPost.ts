import type { PublicPost } from '@/domain/publicPost'
import { publishedPosts } from '../queries'

const PAGE = 100

/** Every published article, newest first. */
export async function everyPost(): Promise<PublicPost[]> {
  const filter = { categorySlug: '', tag: '', search: '', limit: PAGE }
  const first = await publishedPosts({ ...filter, page: 1 })
  const rest = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, index) => index + 2)
  const others = await Promise.all(rest.map((page) => publishedPosts({ ...filter, page })))
  return [first, ...others].flatMap(({ posts }) => posts)
}
