import { queryOptions } from '@tanstack/react-query'
import { request } from '@/platform/shared/request'
import { queryOf } from '@/ui/panel/data/queryOf'

/** A document that a link can lead to. */
export type LinkableDocument = { relationTo: 'pages' | 'posts'; id: number; title: string }
type Named = { id: number; title: string }
type Chosen = { relationTo: string; value: number }

const SHOWN = 8
const linkable =
  (relationTo: LinkableDocument['relationTo']) =>
  ({ id, title }: Named): LinkableDocument => ({ relationTo, id, title })

/** The published posts and pages that match `search`, after the current choice. */
export const linkableDocuments = (search: string, chosen: Chosen | null | undefined) => ({
  ...queryOptions<LinkableDocument[]>({
    queryKey: ['posts', 'pages', 'linkable', search, chosen?.relationTo, chosen?.value],
    queryFn: async ({ signal }) => {
      const [first, pages, posts] = await Promise.all([
        chosen ? readChosen(chosen, signal) : [],
        request<{ docs: Named[] }>(`/api/pages?${pageQuery(search)}`, { signal }),
        request<{ posts: Named[] }>(`/api/blog/posts?${queryOf({ fields: 'card', limit: SHOWN, search })}`, {
          signal,
        }),
      ])
      const found = [...first, ...pages.docs.map(linkable('pages')), ...posts.posts.map(linkable('posts'))]
      return [...new Map(found.map((each) => [`${each.relationTo}/${each.id}`, each])).values()]
    },
    staleTime: 0, // a form of Payload's changes the pages
  }),
  failure: 'Error al cargar posts y páginas',
})

async function readChosen({ relationTo, value }: Chosen, signal: AbortSignal): Promise<LinkableDocument[]> {
  const path =
    relationTo === 'posts' ? (`/api/blog/admin/posts/${value}` as const) : (`/api/pages/${value}?depth=0` as const)
  const found = await request<Named>(path, { signal }).catch(() => null) // it may have been deleted
  return found ? [linkable(relationTo === 'posts' ? 'posts' : 'pages')(found)] : []
}

function pageQuery(search: string): string {
  const query = new URLSearchParams({
    depth: '0',
    limit: String(SHOWN),
    'where[_status][equals]': 'published',
    'select[title]': 'true',
  })
  if (search) query.set('where[title][like]', search)
  return query.toString()
}
