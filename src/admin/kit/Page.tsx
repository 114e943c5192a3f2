'use client'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

type Props = {
  title: string
  /** The parent screens. */
  trail?: { label: string; url: string }[]
  description?: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of our own screens: breadcrumbs, heading, actions, content. */
export function Page({ title, trail = [], description, actions, children }: Props) {
  return (
    <Gutter className={styles.page}>
      <SetStepNav nav={[...trail, { label: title }]} />
      <header className={styles.pageHeader}>
        <div>
          <h1>{title}</h1>
          {description && <p className={styles.lead}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </Gutter>
  )
}
