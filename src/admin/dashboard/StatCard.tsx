import type { ReactNode } from 'react'
import { shownNumber } from '@/domain/text/numbers'
import styles from './dashboard.module.css'

type Props = { icon: ReactNode; label: string; value: number; note: string }

/** One figure with its label and a note. */
export function StatCard({ icon, label, value, note }: Props) {
  return (
    <section className={styles.card}>
      <span aria-hidden="true" className={styles.cardIcon}>
        {icon}
      </span>
      <h2 className={styles.cardLabel}>{label}</h2>
      <p className={styles.cardValue}>{shownNumber(value)}</p>
      <p className={styles.cardNote}>{note}</p>
    </section>
  )
}
