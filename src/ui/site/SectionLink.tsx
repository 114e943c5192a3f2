'use client'
import { usePathname, useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import type { SectionId } from '@/platform/domain/sections'
import { isModifiedClick } from '@/platform/shared/isModifiedClick'
import { pressWithSpace } from '@/ui/site/pressWithSpace'
import { scrollToSection } from './scrollToSection'

const CROSS_PAGE_DELAY_MS = 150
const POLL_MS = 50

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  section: SectionId
  /** Runs before scrolling, for instance to close the side menu. */
  onFollow?: () => void
}

/** A link to a section of the landing page: scrolls there smoothly, navigating to `/` first from any other page. */
export function SectionLink({ section, onFollow, ...rest }: Props) {
  const isHome = usePathname() === '/'
  const router = useRouter()

  function follow(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    onFollow?.()
    if (isHome) {
      window.history.pushState(null, '', `/#${section}`)
      return scrollToSection(section)
    }
    router.push(`/#${section}`, { scroll: false })
    arriveAt(section)
  }

  return (
    <a
      href={`/#${section}`}
      onClick={follow}
      {...rest}
      onKeyDown={rest.role === 'button' ? pressWithSpace : undefined}
    />
  )
}

/**
 * Waits until the landing page has rendered, then for the specified delay, and scrolls, unless the visitor has
 * navigated elsewhere. When getting there loads a new document (from the not-found page), the browser follows the
 * anchor itself.
 */
function arriveAt(section: SectionId, from = window.location.href): void {
  const { pathname, hash, href } = window.location
  const isThere = pathname + hash === `/#${section}`
  if (isThere && document.getElementById(section)) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    setTimeout(() => scrollToSection(section), CROSS_PAGE_DELAY_MS)
  } else if (isThere || href === from) setTimeout(() => arriveAt(section, from), POLL_MS)
}
