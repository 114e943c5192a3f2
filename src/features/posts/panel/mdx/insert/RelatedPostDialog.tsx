import { useState } from 'react'
import type { PublicPosts } from '@/features/posts/schema'
import { truncate } from '@/platform/domain/text/truncate'
import { Badge } from '@/ui/panel/Badge'
import { BADGES } from '@/ui/panel/classes'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { NotLoaded } from '@/ui/panel/Loading'
import { SearchBox } from '@/ui/panel/list/Filters'
import { StatusLine } from '@/ui/panel/StatusLine'

const SHOWN = 20
const EXCERPT = 120
const TAGS = 3

type Props = { exceptId: number | undefined; onChoose: (slug: string) => void; onClose: () => void }

/** Picks a published post other than the one being edited, by the blog's search. */
export function RelatedPostDialog({ exceptId, onChoose, onClose }: Props) {
  const [term, setTerm] = useState('')
  // One more than shown, because the post itself may be among them.
  const limit = String(SHOWN + 1)
  const query = new URLSearchParams({ fields: 'card', limit, published: 'true', ...(term && { search: term }) })
  const loaded = useLoaded(
    apiQuery<PublicPosts>(['posts', 'published', term], `/api/blog/posts?${query}`, 'Error al cargar posts'),
  )
  const suggestion = loaded.data?.suggestion
  const posts = loaded.data?.posts.filter(({ id }) => id !== exceptId).slice(0, SHOWN)

  return (
    <Dialog
      description="Se inserta como una tarjeta en el lugar del cursor."
      onClose={onClose}
      title="Insertar post relacionado"
    >
      <SearchBox label="Buscar post" onSearch={setTerm} value={term} />
      {/* As tall for one as for twenty, so that the dialog doesn't move under the pointer. */}
      <div className="h-[55vh] overflow-y-auto p-1">
        <NotLoaded queries={[loaded]} />
        <StatusLine>
          {posts?.length === 0
            ? 'No hay posts publicados que coincidan.'
            : suggestion && `Mostrando resultados para «${suggestion}»`}
        </StatusLine>
        <ul aria-busy={loaded.isPlaceholderData} aria-label="Posts publicados" className="grid list-none gap-2 p-0">
          {posts?.map(({ id, title, slug, excerpt, category, tags }) => (
            <li key={id}>
              <button
                className="grid w-full cursor-pointer gap-1.5 rounded-xl border border-elevation-150 bg-transparent px-3.5 py-3 text-left text-text hover:border-accent hover:bg-tint"
                onClick={() => onChoose(slug)}
                type="button"
              >
                <strong>{title}</strong>
                <span className="text-sm text-muted">{truncate(excerpt, EXCERPT)}</span>
                <span className={BADGES}>
                  {category && <Badge tone="positive">{category.name}</Badge>}
                  {tags.slice(0, TAGS).map((tag) => (
                    <Badge key={tag.id}>{tag.name}</Badge>
                  ))}
                  {tags.length > TAGS && <Badge>+{tags.length - TAGS}</Badge>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
