import { APPROVAL_STATES } from '@/features/posts/approval/words'
import type { AdminPost } from '@/features/posts/schema'
import { Badge } from '@/ui/panel/Badge'

type Props = {
  post: Pick<
    AdminPost,
    | 'isPublished'
    | 'hasUnpublishedChanges'
    | 'scheduledAt'
    | 'scheduleFailure'
    | 'hasChangesSinceScheduled'
    | 'reviewState'
  >
}

/** A post's publication status, in a few words. */
export function PostStatus({ post }: Props) {
  const { isPublished, hasUnpublishedChanges, scheduledAt, scheduleFailure, hasChangesSinceScheduled, reviewState } =
    post
  if (isPublished && hasUnpublishedChanges) return <Badge tone="positive">Publicado · cambios sin publicar</Badge>
  if (isPublished) return <Badge tone="positive">Publicado</Badge>
  if (hasChangesSinceScheduled) return <Badge tone="strong">Programado · con cambios</Badge>
  if (scheduledAt) return <Badge tone="strong">Programado</Badge>
  if (scheduleFailure) return <Badge>Borrador · programación cancelada</Badge>
  return <Badge>{APPROVAL_STATES[reviewState]}</Badge>
}
