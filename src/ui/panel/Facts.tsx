import type { ReactNode } from 'react'

/** A list of names and values, in columns where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-note text-muted">{label}</dt>
    <dd className="m-0 mt-0.5 wrap-anywhere">{children}</dd>
  </div>
)
