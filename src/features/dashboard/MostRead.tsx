import type { PostCard } from '@/features/posts/schema'
import { counted } from '@/platform/domain/text/numbers'
import { CARD } from '@/ui/panel/classes'
import { PostLink } from './PostLink'

/** The most read articles, for users who may see analytics; each bar is relative to the first. */
export function MostRead({ posts, canOpen }: { posts: PostCard[]; canOpen: (post: PostCard) => boolean }) {
  const most = Math.max(1, posts[0]?.viewCount ?? 0)
  return (
    <section className={`${CARD} p-6`}>
      <h2 className="text-lg">Más leídos</h2>
      <p className="mb-4 text-note text-muted">Visitas desde su publicación</p>
      {posts.length === 0 && <p className="mt-1.5 text-muted">No hay posts publicados</p>}
      <ol className="grid list-none grid-cols-[minmax(0,1fr)] p-0">
        {posts.map((post) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-elevation-100 py-3.5 last:pb-0 wrap-anywhere"
            key={post.id}
          >
            <PostLink canOpen={canOpen(post)} post={post} />
            <span className="mt-0.5 text-note text-muted">{counted(post.viewCount, 'visita', 'visitas')}</span>
            <span aria-hidden="true" className="col-span-full h-1.5 rounded-full bg-elevation-100">
              <span
                className="block h-full rounded-[inherit] bg-linear-[90deg,var(--color-green),var(--color-aqua)]"
                style={{ width: `${(post.viewCount / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
