'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchCards } from '@/client/blog'
import { matchesSearch } from '@/domain/postSearch'
import type { PostCard } from '@/domain/publicPost'
import { type BlogView, blogHref, parseBlogView } from './address'

const SEARCH_SKELETON_MS = 200
const MIN_SKELETON_MS = 300

type Choice = Pick<BlogView, 'search' | 'category'>

/** What is chosen here has no pages: all of it is shown. */
const FIRST_PAGE = 1

/**
 * The list as the visitor chooses it. Until something is chosen it is what the server sent; from then on the articles of
 * the chosen category are fetched and searched here.
 */
export function useBlogList(view: BlogView, posts: PostCard[]) {
  const [choice, setChoice] = useState<BlogView>(view)
  const [isPausing, pause] = usePause()
  const { search, category } = choice
  const isAsSent = blogHref(choice) === blogHref(view)
  const { data, isFetching } = useQuery({
    queryKey: ['blog', 'posts', category],
    queryFn: () => fetchCards(category),
    enabled: !isAsSent,
  })

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
    isLoading: isPausing || (!isAsSent && isFetching && !data),
    shown: isAsSent ? posts : (data ?? []).filter((post) => matchesSearch(post, search)),
  }
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
