import type { AdminPost } from '@/features/posts/schema'
import { notify } from '@/ui/panel/toasts/notify'

type Before = Pick<AdminPost, 'hasUnpublishedChanges' | 'scheduledAt'>

const TITLES = { true: 'Post publicado', false: 'Post despublicado' }

/** Announces a publication, or its opposite, and offers to take it back. */
export function tellToggled({ isPublished }: AdminPost, before: Before | undefined, undo: () => unknown): void {
  // Publishing it again would also publish what readers had not seen.
  const isLossy = !isPublished && before?.hasUnpublishedChanges
  if (isLossy) notify(TITLES.false, 'Tenía cambios sin publicar: revísalos antes de publicarlo otra vez.')
  else notify(TITLES[`${isPublished}`], before?.scheduledAt ? 'Ya no está programado.' : undefined, undo)
}

export const tellUndone = ({ isPublished }: AdminPost): void => notify(TITLES[`${isPublished}`])
