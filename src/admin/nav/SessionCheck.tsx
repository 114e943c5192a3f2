'use client'
import { useSyncExternalStore } from 'react'
import styles from '../kit/kit.module.css'

let isDone = false
const listeners = new Set<() => void>()

/** The panel has been told whether there is a session. */
export function endSessionCheck(): void {
  isDone = true
  for (const listener of listeners) listener()
}

/** Shown until then, where Payload renders nothing: the server has found no session. */
export function SessionCheck() {
  const isHidden = useSyncExternalStore(subscribe, isOver, notYet)
  if (isHidden) return null
  return (
    <p className={styles.checking} role="status">
      <span aria-hidden="true" className={styles.spinner} />
      Verificando autenticación...
    </p>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isOver = () => isDone
const notYet = () => false
