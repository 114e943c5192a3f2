'use client'
import { createContext, type ReactNode, useContext } from 'react'

const Host = createContext<string | null>(null)

/** The host that texts are sent to for suggestions; null while no model is configured, and nothing is offered. */
export const useSuggestionsHost = () => useContext(Host)

export const SuggestionsHost = ({ host, children }: { host: string | null; children: ReactNode }) => (
  <Host value={host}>{children}</Host>
)
