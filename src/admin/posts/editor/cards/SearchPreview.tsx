import { useWatch } from 'react-hook-form'
import { pageTitle, searchResultOf } from '@/domain/searchResult'
import { truncateAtWord } from '@/domain/text/truncate'
import { useMdxCheck } from '../../mdx/useMdxCheck'
import styles from '../editor.module.css'
import type { PostForm } from '../postForm'

/** Search engines truncate longer texts. Stored texts may be longer and are kept whole. */
export const SHOWN = { title: 60, description: 160 }

/**
 * How a search engine may show the article. An empty excerpt is replaced by the one the server derives from the text.
 */
export function SearchPreview({ brand }: { brand: string }) {
  const [title, slug, excerpt, content, metaTitle, metaDescription] = useWatch<
    PostForm,
    ['title', 'slug', 'excerpt', 'content', 'metaTitle', 'metaDescription']
  >({ name: ['title', 'slug', 'excerpt', 'content', 'metaTitle', 'metaDescription'] })
  const { reading } = useMdxCheck(content)
  const result = searchResultOf({ title, excerpt: excerpt || (reading?.excerpt ?? ''), metaTitle, metaDescription })
  return (
    <figure className={styles.result}>
      <figcaption>Así puede verse en un buscador</figcaption>
      <p className={styles.resultAddress}>
        {window.location.host} › blog › {slug || '…'}
      </p>
      <p className={styles.resultTitle}>
        {truncateAtWord(pageTitle(result.title || 'Sin título', brand), SHOWN.title)}
      </p>
      <p>
        {truncateAtWord(result.description, SHOWN.description) || 'Todavía no hay texto del que tomar una descripción.'}
      </p>
    </figure>
  )
}
