'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostCard } from '@/features/posts/schema'
import { matchesSearch } from '@/features/posts/search/matchesSearch'
import { type BlogView, blogHref, PAGE_SIZE, parseBlogView } from '@/features/posts/site/blog/blogView'
import { keptFor } from '@/platform/shared/queryClient'
import type { Shown } from '../blog/shown'
import { type Cards, fetchCards } from './blog'
import { readLocal } from './localCache'

const SEARCH_SKELETON_MS = 200
const MIN_SKELETON_MS = 300
const KEPT_MS = 15 * 60_000

type Choice = Pick<BlogView, 'search' | 'category'>

/**
 * The list with the visitor's filters. Until a filter changes, it is what the server rendered; after that, or after a
 * lost connection returns, the chosen category's articles are fetched. Searches run on the server, which has the full
 * texts; until it responds, and offline, titles, excerpts, categories and tags are searched here.
 */
export function useBlogList(view: BlogView, posts: Shown[]) {
  const [choice, setChoice] = useState<BlogView>(view)
  const [isPausing, pause] = usePause()
  const wasOffline = useWasOffline()
  const { search, category } = choice
  const isAsSent = blogHref(choice) === blogHref(view)
  const { data, isFetching } = useQuery({
    queryKey: ['blog', 'posts', category],
    queryFn: () => fetchCards(category),
    enabled: !isAsSent || wasOffline,
    staleTime: 0,
    gcTime: keptFor(KEPT_MS),
    placeholderData: isAsSent ? undefined : () => keptCards(category),
  })
  const term = search.trim()
  const isSearch = !isAsSent && term !== ''
  const { data: found, isFetching: isFetchingFound } = useQuery({
    queryKey: ['blog', 'found', category, term],
    queryFn: () => fetchCards(category, term),
    enabled: isSearch && !isPausing,
    staleTime: 0,
    gcTime: keptFor(KEPT_MS),
  })

  const shown = visible()
  const isAwaited =
    !isAsSent && !found && ((isFetching && !data) || (isFetchingFound && (!data?.isWhole || shown.length === 0)))

  useEffect(() => {
    // A visitor who comes back has their filters in the URL, but the page as the server first rendered it.
    const wanted = parseBlogView(Object.fromEntries(new URLSearchParams(window.location.search)))
    if (blogHref(wanted) !== blogHref(view)) setChoice(wanted)
  }, [view])

  function choose(next: Choice) {
    const address = blogHref({ ...next, search: next.search.trim() })
    setChoice({ ...next, page: 1 }) // what is filtered here is shown without pages
    // With every key, Safari would throw: it allows a hundred changes in thirty seconds.
    pause(next.category === category ? SEARCH_SKELETON_MS : MIN_SKELETON_MS, () =>
      window.history.replaceState(null, '', address),
    )
  }

  return {
    search,
    category,
    choose,
    isAsSent,
    /** There are more results than a browser should load: the server has them in pages. */
    isPart: !isAsSent && (found ?? data)?.isWhole === false,
    isLoading: isPausing || isAwaited,
    /** The corrected term the articles were found with. */
    suggestion: isSearch ? found?.suggestion : undefined,
    shown,
  }

  function visible(): Shown[] {
    if (isSearch && found) return found.posts
    const matching = data?.posts.filter((post) => matchesSearch(post, search)) ?? []
    if (!isAsSent) return matching
    if (term || !data?.isWhole || !wasOffline) return posts // the browser can't search the texts
    return matching.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE)
  }
}

/** Returns a category's locally cached articles, shown until they are fetched again. Only complete lists are cached. */
function keptCards(category: string): Cards | undefined {
  const posts = readLocal<PostCard[]>('posts', category)
  return posts ? { posts, isWhole: true } : undefined
}

/** A period during which the list shows skeletons, counted from the last change, and what is done after it. */
function usePause(): [boolean, (ms: number, then: () => void) => void] {
  const [until, setUntil] = useState<{ ms: number; then: () => void } | null>(null)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => {
      setUntil(null)
      until.then()
    }, until.ms)
    return () => clearTimeout(timer)
  }, [until])
  return [until !== null, (ms, then) => setUntil({ ms, then })]
}

/** Whether the connection has come back since the page was loaded, so that the server's data may be outdated. */
function useWasOffline(): boolean {
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    const note = () => setWasOffline(true)
    window.addEventListener('online', note)
    return () => window.removeEventListener('online', note)
  }, [])
  return wasOffline
}
