'use client'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The parent screens. */
  trail?: { label: string; url: string }[]
  description?: string
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of our own screens: breadcrumbs, heading, actions, content. */
export function Page({ title, trail = [], description, actions, children }: Props) {
  return (
    <Gutter className="pt-8 pb-16">
      <SetStepNav nav={[...trail, { label: title }]} />
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        {/* a long description wraps next to the buttons instead of pushing them below it */}
        <div className="min-w-0 flex-[1_1_22rem] wrap-anywhere">
          <h1>{title}</h1>
          {description && <p className="mt-1.5 text-ui text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </Gutter>
  )
}
