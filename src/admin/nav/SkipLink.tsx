'use client'
import type { MouseEvent } from 'react'
import { screenContent, screenHeading, takeFocus } from './heading'
import styles from './nav.module.css'

/** The first tab stop on every screen: skips the sidebar and top bar, to the heading. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to an element of this page, to which Payload gives no id
    <a className={styles.skip} href="#contenido" onClick={skip}>
      Ir al contenido
    </a>
  )
}

function skip(event: MouseEvent) {
  event.preventDefault() // the editor would take a URL change for navigation
  const target = screenHeading() ?? screenContent()
  if (!target) return
  target.scrollIntoView({ block: 'nearest' })
  takeFocus(target)
}
