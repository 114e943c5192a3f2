'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

/** Said over a list to whom Payload sent back from something of it that is not there, or not theirs. */
export function Missing({ children }: { children: ReactNode }) {
  if (!useSearchParams().get('notFound')) return null
  return (
    <p className={styles.notice} role="alert">
      {children}
    </p>
  )
}
