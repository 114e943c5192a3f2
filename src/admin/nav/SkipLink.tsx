'use client'
import type { MouseEvent } from 'react'
import { screenContent, screenHeading, takeFocus } from './heading'
import styles from './nav.module.css'

/** The first stop of the keyboard on every screen: past the sidebar and the top bar, to the heading. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, which Payload gives no id
    <a className={styles.skip} href="#contenido" onClick={skip}>
      Ir al contenido
    </a>
  )
}

function skip(event: MouseEvent) {
  event.preventDefault() // the editor would take another address for leaving
  const target = screenHeading() ?? screenContent()
  if (!target) return
  target.scrollIntoView({ block: 'nearest' })
  takeFocus(target)
}
