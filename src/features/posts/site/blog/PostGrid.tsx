import { PostCard } from './PostCard'
import { GRID } from './SkeletonGrid'
import type { Shown } from './shown'

/** A grid of articles in one, two or three columns. */
export function PostGrid({ posts, brand }: { posts: Shown[]; brand: string }) {
  return (
    <ul className={GRID}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard brand={brand} isFirst={index === 0} post={post} />
        </li>
      ))}
    </ul>
  )
}
