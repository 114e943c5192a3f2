import type { PublicPost } from '@/features/posts/schema'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { PostCard } from '../blog/PostCard'
import { GRID } from '../blog/SkeletonGrid'

type Props = { posts: PublicPost[]; brand: string }

/** Articles to read next. */
export function RelatedPosts({ posts, brand }: Props) {
  if (posts.length === 0) return <div className="h-24" />
  return (
    <section aria-labelledby={PAGE_ANCHORS.related} className="related mt-20 bg-sunken pt-16 pb-28 md:pb-36">
      <div className="wrap">
        <h2 className="text-3xl md:text-4xl" id={PAGE_ANCHORS.related}>
          Artículos relacionados
        </h2>
        <ul className={`mt-10 ${GRID}`}>
          {posts.map((post, index) => (
            // In two columns, a third card spans both.
            <li className="rise @container sm:max-lg:last:odd:col-span-2" key={post.id} style={{ '--step': index }}>
              <PostCard brand={brand} headingLevel="h3" post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
