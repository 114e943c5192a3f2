import type { ComponentProps } from 'react'
import { PostCard } from '@/features/posts/site/blog/PostCard'

type Shown = ComponentProps<typeof PostCard>['post']

/** Two articles side by side, or three. */
export const Posts = ({ posts, brand }: { posts: Shown[]; brand: string }) => (
  <ul className={`mt-12 grid gap-7 sm:grid-cols-2 ${posts.length === 2 ? '' : 'lg:grid-cols-3'}`}>
    {posts.map((post) => (
      // In two columns, a third card spans both.
      <li className="@container sm:max-lg:last:odd:col-span-2" key={post.id}>
        <PostCard brand={brand} headingLevel="h3" post={post} />
      </li>
    ))}
  </ul>
)
