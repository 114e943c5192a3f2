'use client'
import { useSyncExternalStore } from 'react'
import { Spinner } from '../kit/Loading'

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
    <p className="fixed inset-0 flex items-center justify-center gap-2.5 font-body text-muted" role="status">
      <Spinner />
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
