import type { ReactNode } from 'react'
import styles from '../kit.module.css'

type Props = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** Shown in place of an empty list: why it is empty, and what to do about it. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span aria-hidden="true" className={styles.emptyIcon}>
        {icon}
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
