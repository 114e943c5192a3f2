'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchesSearch } from '@/domain/postSearch'
import type { PostCard } from '@/schemas/post'
import { keptFor } from '@/shared/queryClient'
import { type BlogView, blogHref, PAGE_SIZE, parseBlogView } from './address'
import { type Cards, fetchCards, searchCards } from './blog'
import { readLocal } from './localCache'

const SEARCH_SKELETON_MS = 200
const MIN_SKELETON_MS = 300
const KEPT_MS = 15 * 60_000

type Choice = Pick<BlogView, 'search' | 'category'>

/** What is chosen here has no pages: all of it is shown. */
const FIRST_PAGE = 1

/**
 * The list as the visitor chooses it. Until something is chosen it is what the server sent; from then on, and when a lost
 * connection is back, the articles of the chosen category are fetched. A search is answered by the server, which knows the
 * texts; until then, and without a connection, titles, excerpts, categories and tags are searched here.
 */
export function useBlogList(view: BlogView, posts: PostCard[]) {
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
    queryFn: () => searchCards(category, term),
    enabled: isSearch && !isPausing,
    gcTime: keptFor(KEPT_MS),
  })

  const shown = shownOf()
  const isAwaited =
    !isAsSent && !found && ((isFetching && !data) || (isFetchingFound && (!data?.isWhole || shown.length === 0)))

  useEffect(() => {
    // A visitor who comes back finds the address of their choice, but the page as the server once sent it.
    const wanted = parseBlogView(Object.fromEntries(new URLSearchParams(window.location.search)))
    if (blogHref(wanted) !== blogHref(view)) setChoice(wanted)
  }, [view])

  function choose(next: Choice) {
    pause(next.category === category ? SEARCH_SKELETON_MS : MIN_SKELETON_MS)
    setChoice({ ...next, page: FIRST_PAGE })
    window.history.replaceState(null, '', blogHref({ ...next, search: next.search.trim() }))
  }

  return {
    search,
    category,
    choose,
    isAsSent,
    /** More than these are found than a browser may hold: the server has them in pages. */
    isPart: !isAsSent && (found ?? data)?.isWhole === false,
    isLoading: isPausing || isAwaited,
    /** The spelling that something was found with. */
    suggestion: isSearch ? found?.suggestion : undefined,
    shown,
  }

  function shownOf(): PostCard[] {
    if (isSearch && found) return found.posts
    const matching = data?.posts.filter((post) => matchesSearch(post, search)) ?? []
    if (!isAsSent) return matching
    if (!data?.isWhole || !wasOffline) return posts
    return matching.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE)
  }
}

/** What this browser has kept of a category's articles, until they are fetched anew. Only whole lists are kept. */
function keptCards(category: string): Cards | undefined {
  const posts = readLocal<PostCard[]>('posts', category)
  return posts ? { posts, isWhole: true } : undefined
}

/** A time during which skeletons stand in the list, counted from the last change. */
function usePause(): [boolean, (ms: number) => void] {
  const [until, setUntil] = useState<{ ms: number } | null>(null)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setUntil(null), until.ms)
    return () => clearTimeout(timer)
  }, [until])
  return [until !== null, (ms) => setUntil({ ms })]
}

/** Whether the connection has come back since the page was loaded: what the server sent may be old by then. */
function useWasOffline(): boolean {
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    const note = () => setWasOffline(true)
    window.addEventListener('online', note)
    return () => window.removeEventListener('online', note)
  }, [])
  return wasOffline
}
