import type { AdminPost } from '@/schemas/post'
import { Badge } from '../kit/Badge'

/** A post's publication status, in a few words. */
export function PostStatus({
  post,
}: {
  post: Pick<AdminPost, 'isPublished' | 'hasUnpublishedChanges' | 'scheduledAt'>
}) {
  const { isPublished, hasUnpublishedChanges, scheduledAt } = post
  if (isPublished && hasUnpublishedChanges) return <Badge tone="positive">Publicado · cambios sin publicar</Badge>
  if (isPublished) return <Badge tone="positive">Publicado</Badge>
  return <Badge tone={scheduledAt ? 'strong' : 'neutral'}>{scheduledAt ? 'Programado' : 'Borrador'}</Badge>
}
