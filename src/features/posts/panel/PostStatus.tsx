import { APPROVAL_STATES, type ApprovalState } from '@/features/posts/approval/words'
import type { AdminPost } from '@/features/posts/schema'
import { Badge } from '@/ui/panel/Badge'

type Props = {
  post: Pick<
    AdminPost,
    'isPublished' | 'hasUnpublishedChanges' | 'scheduledAt' | 'scheduleFailure' | 'hasChangesSinceScheduled'
  >
  /** Where its review stands, if that is shown here: the editor has a card for it. */
  reviewState?: ApprovalState
}

/** A post's publication status, in a few words. */
export function PostStatus({ post, reviewState = 'draft' }: Props) {
  const { isPublished, hasUnpublishedChanges, scheduledAt, scheduleFailure, hasChangesSinceScheduled } = post
  if (isPublished && hasUnpublishedChanges) return <Badge tone="positive">Publicado · cambios sin publicar</Badge>
  if (isPublished) return <Badge tone="positive">Publicado</Badge>
  if (hasChangesSinceScheduled) return <Badge tone="strong">Programado · con cambios</Badge>
  if (scheduledAt) return <Badge tone="strong">Programado</Badge>
  return <Badge>{scheduleFailure ? 'Borrador · programación cancelada' : APPROVAL_STATES[reviewState]}</Badge>
}
