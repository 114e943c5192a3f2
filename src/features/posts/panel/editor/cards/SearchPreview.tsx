import { useWatch } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { pageTitle, searchResultOf } from '@/platform/domain/searchResult'
import { truncateAtWord } from '@/platform/domain/text/truncate'
import { useMdxCheck } from '../../mdx/useMdxCheck'

/** Search engines truncate longer texts. Stored texts may be longer and are kept whole. */
export const SHOWN = { title: 60, description: 160 }

/**
 * How a search engine may show the article. An empty excerpt is replaced by the one the server derives from the text.
 */
export function SearchPreview({ brand }: { brand: string }) {
  const form = useWatch<PostValues>() as PostValues // every field has a default
  const { reading } = useMdxCheck(form.content)
  const result = searchResultOf({ ...form, excerpt: form.excerpt || (reading?.excerpt ?? '') })
  return (
    <figure className="m-0 grid min-w-0 gap-1 rounded-control border border-elevation-100 p-4 text-sm leading-normal text-muted wrap-anywhere">
      <figcaption className="font-semibold">Así puede verse en un buscador</figcaption>
      <p className="mt-1 text-text">
        {window.location.host} › blog › {form.slug || '…'}
      </p>
      <p className="text-lg leading-[1.3] text-accent-strong">
        {truncateAtWord(pageTitle(result.title || 'Sin título', brand), SHOWN.title)}
      </p>
      <p>
        {truncateAtWord(result.description, SHOWN.description) || 'Todavía no hay texto del que tomar una descripción.'}
      </p>
    </figure>
  )
}
