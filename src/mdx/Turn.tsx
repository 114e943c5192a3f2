'use client'
import { type ReactNode, use } from 'react'
import { nextTurn } from './nextTurn'

/** Renders its content in a separate turn of the event loop on the server, and at once in a browser. */
export function Turn({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') use(nextTurn())
  return children
}
