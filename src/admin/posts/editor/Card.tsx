import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** A part of the form; without a title, its one field's label says what it is. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
