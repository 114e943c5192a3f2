import type { ReactNode } from 'react'
import { FleetingButton } from './FleetingButton'

export const Spinner = () => (
  <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-aqua/30 border-t-aqua" />
)

export function Loading({ children = 'Cargando...' }: { children?: string }) {
  return (
    <p className="flex items-center justify-center gap-3 px-6 py-16 text-muted" role="status">
      <Spinner />
      {children}
    </p>
  )
}

/** The frame of what is shown in place of a list. */
export const EMPTY =
  'grid justify-items-center gap-3 rounded-2xl border border-dashed border-elevation-200 bg-surface px-6 py-16 text-center'

/** Placeholder for a list that failed to load, with a retry button. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={EMPTY} role="alert">
      <p className="max-w-[44ch] text-muted">{children}</p>
      <FleetingButton onClick={onRetry}>Reintentar</FleetingButton>
    </div>
  )
}

/** A query, as `useLoaded` returns it. */
type Query = { data: unknown; error: Error | null; failure: string; reload: () => void }

/** Shown in place of a screen until all its `queries` have loaded; a retry refetches those that failed. */
export function NotLoaded({ queries, children }: { queries: Query[]; children?: string }) {
  const missing = queries.filter(({ data }) => data === undefined)
  const [first] = missing
  if (!first) return null
  if (missing.some(({ error }) => !error)) return <Loading>{children}</Loading>
  return <LoadFailed onRetry={() => missing.map(({ reload }) => reload())}>{first.failure}</LoadFailed>
}
