import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './kit.module.css'

/** Stands where a list will be. */
export function Loading({ children = 'Cargando...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <span aria-hidden="true" className={styles.spinner} />
      {children}
    </p>
  )
}

/** Stands where a list should be, and offers to try again. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p>{children}</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  )
}
