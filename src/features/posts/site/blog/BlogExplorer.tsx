'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type BlogView, blogHref } from '@/features/posts/site/blog/blogView'
import { clearLocal } from '@/features/posts/site/data/localCache'
import { prefetched } from '@/features/posts/site/data/prefetch'
import { newQueryClient } from '@/platform/shared/queryClient'
import { useEarlyValue } from '@/platform/shared/useEarlyValue'
import { useBlogList } from '../data/useBlogList'
import type { Category } from '../data/useCategories'
import { ByPages } from './ByPages'
import { CategoryBar } from './CategoryBar'
import { EmptyList } from './EmptyList'
import { PostGrid } from './PostGrid'
import { SearchBox } from './SearchBox'
import { SkeletonGrid } from './SkeletonGrid'
import type { Shown } from './shown'

const SKELETONS = 6

type Props = {
  view: BlogView
  posts: Shown[]
  /** The corrected term the articles were found with, if it differs from the search. */
  suggestion: string | undefined
  /** Links to the other pages of the view. */
  pages: ReactNode
  categories: Category[]
  brand: string
}

/** The blog's search, categories and cards. Rendered by the server, then interactive. */
export function BlogExplorer(props: Props) {
  const [queryClient] = useState(knowingClient)
  useEffect(() => {
    const timer = setTimeout(clearLocal) // opening the storage takes time: let the page hydrate first
    return () => clearTimeout(timer)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Explorer {...props} />
    </QueryClientProvider>
  )
}

/** Creates a query client with the data that was prefetched before the list was opened. */
function knowingClient() {
  const client = newQueryClient()
  if (prefetched.posts) client.setQueryData(['blog', 'posts', ''], prefetched.posts)
  if (prefetched.categories) client.setQueryData(['blog', 'categories'], prefetched.categories)
  return client
}

function Explorer({ view, posts, suggestion: sent, pages, categories, brand }: Props) {
  const { search, category, choose, isAsSent, isPart, isLoading, shown, ...found } = useBlogList(view, posts)
  const suggestion = isAsSent ? sent : found.suggestion
  const seek = (term: string) => choose({ search: term, category })
  const box = useEarlyValue<HTMLInputElement>(seek)
  const results = useRef<HTMLDivElement>(null)

  function focusSearch() {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }

  /** Its buttons go away when they are pressed. */
  function leaveEmpty(next: Parameters<typeof choose>[0]) {
    results.current?.focus({ preventScroll: true })
    choose(next)
  }

  return (
    <>
      <div className="mt-9 grid gap-6">
        <div className="max-w-2xl">
          <SearchBox category={category} inputRef={box} onSearch={seek} term={search} />
        </div>
        <CategoryBar
          chosen={category}
          onChoose={(slug) => choose({ search, category: slug })}
          search={search}
          initial={categories}
        />
      </div>
      <div aria-busy={isLoading} className="mt-12 outline-none" ref={results} tabIndex={-1}>
        <p className="sr-only" role="status">
          {isLoading ? 'Cargando artículos' : `Artículos en pantalla: ${shown.length}`}
        </p>
        {!isLoading && suggestion && <p className="mb-6 text-muted">Mostrando resultados para «{suggestion}»</p>}
        {isLoading && <SkeletonGrid count={SKELETONS} />}
        {!isLoading && shown.length > 0 && <PostGrid brand={brand} posts={shown} />}
        {!isLoading && shown.length === 0 && (
          <EmptyList category={category} onChange={leaveEmpty} search={search.trim()} />
        )}
        {isPart && !isLoading && <ByPages href={blogHref({ search: search.trim(), category })} />}
        {isAsSent && !isLoading && pages}
      </div>
      <button
        aria-label="Buscar artículos"
        className="scripted fixed right-5 bottom-5 z-30 grid size-14 place-items-center rounded-full bg-coral text-ink shadow-2xl md:hidden"
        onClick={focusSearch}
        type="button"
      >
        <Search aria-hidden size={24} />
      </button>
    </>
  )
}
