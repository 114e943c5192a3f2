import type { ReactNode } from 'react'
import styles from '../editor.module.css'

/** A section of the form. Without a title, its only field's label describes it. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
