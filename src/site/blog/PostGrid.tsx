import type { PostCard as Post } from '@/domain/publicPost'
import { PostCard } from './PostCard'

const GRID = 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3'

/** Articles side by side, in one, two or three columns. */
export function PostGrid({ posts, brand }: { posts: Post[]; brand: string }) {
  return (
    <ul className={GRID}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard brand={brand} post={post} />
        </li>
      ))}
    </ul>
  )
}

/** Places for articles that are still to come. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className={GRID} data-testid="skeletons">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

function SkeletonCard() {
  return (
    <div aria-hidden className="skeleton-card overflow-hidden rounded-[1.5rem] border border-line bg-surface">
      <div className="waiting aspect-[16/9]" />
      <div className="grid gap-3 p-6">
        <div className="waiting h-4 w-1/3 rounded-full" />
        <div className="waiting h-6 rounded-full" />
        <div className="waiting h-6 w-2/3 rounded-full" />
        <div className="waiting mt-3 h-16 rounded-xl" />
      </div>
    </div>
  )
}
