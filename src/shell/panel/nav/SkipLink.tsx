'use client'
import type { MouseEvent } from 'react'
import { focusableContent, focusableHeading } from '@/ui/panel/heading'

/** The first tab stop on every screen: skips the sidebar and top bar, to the heading. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to an element of this page, to which Payload gives no id
    <a
      className="fixed top-3 left-3 z-popup rounded-control bg-accent px-4 py-3 font-semibold text-on-accent not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
      href="#contenido"
      onClick={skip}
    >
      Ir al contenido
    </a>
  )
}

function skip(event: MouseEvent) {
  event.preventDefault() // the editor would take a URL change for navigation
  const target = focusableHeading() ?? focusableContent()
  if (!target) return
  target.scrollIntoView({ block: 'nearest' })
  target.focus({ preventScroll: true })
}
