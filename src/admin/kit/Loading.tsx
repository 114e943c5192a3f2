import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './kit.module.css'

/** Placeholder for a list that is loading. */
export function Loading({ children = 'Cargando...' }: { children?: string }) {
  return (
    <p className={styles.loading} role="status">
      <span aria-hidden="true" className={styles.spinner} />
      {children}
    </p>
  )
}

/** Placeholder for a list that failed to load, with a retry button. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p>{children}</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  )
}
