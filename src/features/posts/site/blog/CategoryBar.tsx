import type { MouseEvent } from 'react'
import { blogHref } from '@/features/posts/site/blog/blogView'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import { type Category, useCategories } from '../data/useCategories'

const CHIP = [
  'inline-flex min-h-11 items-center rounded-3xl border border-line bg-surface px-4 py-1.5 font-medium transition-colors',
  'hover:border-accent aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-page',
].join(' ')

type Props = {
  /** The categories the server rendered. */
  initial: Category[]
  chosen: string
  search: string
  onChoose: (slug: string) => void
}

/** The categories with articles. They are links, so that they work without scripts and can open in a new tab. */
export function CategoryBar({ initial, chosen, search, onChoose }: Props) {
  const categories = useCategories(initial)
  const all = { slug: '', name: 'Todos los Posts' }
  const choose = (slug: string) => (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    onChoose(slug)
  }
  return (
    <nav aria-label="Categorías">
      <ul className="flex flex-wrap gap-2.5">
        {[all, ...categories].map(({ slug, name }) => (
          <li key={slug}>
            <a
              aria-current={slug === chosen}
              className={CHIP}
              href={blogHref({ search, category: slug })}
              onClick={choose(slug)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
