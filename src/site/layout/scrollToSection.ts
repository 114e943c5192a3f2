import type { SectionId } from '../content/navigation'

/** The room that the fixed bar takes over a section. */
const OFFSET_PX = 80

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a section of the landing page under the bar, and moves the focus there so that the next Tab goes on in it. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id)
  if (!section) return
  const top = id === 'inicio' ? 0 : section.getBoundingClientRect().top + window.scrollY - OFFSET_PX
  section.focus({ preventScroll: true })
  window.scrollTo({ top, behavior: prefersStillness() ? 'instant' : 'smooth' })
}
