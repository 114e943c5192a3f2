import type { ReactNode } from 'react'
import styles from './kit.module.css'

type Props = { tone?: 'positive' | 'neutral' | 'strong'; children: ReactNode }

/** A one-word status. */
export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A badge that says whether readers see a post. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <Badge tone="positive">Publicado</Badge> : <Badge>Borrador</Badge>
}
