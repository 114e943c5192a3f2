import type { SectionId } from '@/platform/domain/sections'

/** The height the fixed bar covers. */
const OFFSET_PX = 80

/** Scrolls to a section of the landing page, clear of the bar, and focuses it so that the next Tab continues there. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id)
  if (!section) return
  const top = id === 'inicio' ? 0 : section.getBoundingClientRect().top + window.scrollY - OFFSET_PX
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.focus({ preventScroll: true })
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}
