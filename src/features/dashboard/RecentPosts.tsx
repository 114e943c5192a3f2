import type { PostCard } from '@/features/posts/schema'
import { Badge } from '@/ui/panel/Badge'
import { Day } from '@/ui/panel/dates/Day'
import { TitledCard } from '@/ui/panel/TitledCard'
import { PostLink } from './PostLink'

type Props = { posts: PostCard[]; canOpen: boolean }

export function RecentPosts({ posts, canOpen }: Props) {
  return (
    <TitledCard title="Posts recientes">
      {posts.length === 0 && <p className="mt-1.5 text-muted">No hay posts</p>}
      <ul className="grid list-none grid-cols-[minmax(0,1fr)] p-0">
        {posts.map(({ id, title, slug, category, author, isPublished, publishedAt, createdAt }) => (
          <li
            className="flex items-center justify-between gap-4 border-t border-elevation-100 py-3.5 last:pb-0"
            key={id}
          >
            <div className="min-w-0 wrap-anywhere">
              <PostLink canOpen={canOpen} post={{ id, title, slug }} />
              <p className="mt-0.5 text-note text-muted">
                {[category?.name ?? 'Sin categoría', author?.username].filter(Boolean).join(' · ')} ·{' '}
                <Day iso={publishedAt ?? createdAt} />
              </p>
            </div>
            <Badge tone={isPublished ? 'positive' : 'neutral'}>{isPublished ? 'Publicado' : 'Borrador'}</Badge>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
