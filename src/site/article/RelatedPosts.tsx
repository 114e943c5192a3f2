import { Suspense } from 'react'
import { PostCard } from '../blog/PostCard'
import { SkeletonGrid } from '../blog/PostGrid'
import { relatedPosts } from '../queries'

const SHOWN = 3

type Props = { slug: string; brand: string }

/** Articles to go on with. */
export function RelatedPosts(props: Props) {
  return (
    <Suspense
      fallback={
        <div className="wrap py-20">
          <SkeletonGrid count={SHOWN} />
        </div>
      }
    >
      <Related {...props} />
    </Suspense>
  )
}

async function Related({ slug, brand }: Props) {
  const posts = await relatedPosts(slug)
  if (posts.length === 0) return <div className="h-24" />
  return (
    <section aria-labelledby="relacionados" className="mt-20 bg-sunken pt-16 pb-28 md:pb-36">
      <div className="wrap">
        <h2 className="text-3xl md:text-4xl" id="relacionados">
          Artículos relacionados
        </h2>
        <ul className="mt-10 grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li className="rise" key={post.id} style={{ '--step': index }}>
              <PostCard brand={brand} headingLevel="h3" post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
