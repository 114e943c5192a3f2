'use client'
import { type ReactNode, use } from 'react'

let last = Promise.resolve()

/** Resolves in a later turn of the event loop than the call before it. */
const nextTurn = () => {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}

/** Renders its content in a turn of the event loop of its own on the server, and at once in a browser. */
export function Turn({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') use(nextTurn())
  return children
}
