import type { ComponentProps } from 'react'
import { APPROVAL_STATES, type ApprovalState } from '@/features/posts/approval/words'
import type { ListedPost } from '@/features/posts/schema'
import { Badge } from '@/ui/panel/Badge'

type Props = {
  post: ListedPost
  /** Where its review stands, if that is shown here: the editor has a card for it. */
  reviewState?: ApprovalState
}

/** A post's publication status, in a few words, and how far people have got with what readers don't see of it. */
export function PostStatus({ post, reviewState = 'draft' }: Props) {
  const publication = publicationOf(post)
  if (!publication) return <Badge>{reviewWords(post, reviewState)}</Badge>
  const { words, tone } = publication
  const isOver = post.isPublished && !post.hasUnpublishedChanges
  if (isOver || reviewState === 'draft') return <Badge tone={tone}>{words}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{words}</Badge>
      <Badge>{reviewWords(post, reviewState)}</Badge>
    </span>
  )
}

/** Undefined for a draft that is no more than that. */
function publicationOf(post: ListedPost): { words: string; tone?: ComponentProps<typeof Badge>['tone'] } | undefined {
  const { isPublished, hasUnpublishedChanges, scheduledAt, scheduleFailure, hasChangesSinceScheduled } = post
  if (isPublished)
    return { words: `Publicado${hasUnpublishedChanges ? ' · cambios sin publicar' : ''}`, tone: 'positive' }
  if (scheduledAt) return { words: `Programado${hasChangesSinceScheduled ? ' · con cambios' : ''}`, tone: 'strong' }
  return scheduleFailure ? { words: 'Borrador · programación cancelada' } : undefined
}

const reviewWords = ({ hasChangesSinceApproved }: ListedPost, state: ApprovalState) =>
  `${APPROVAL_STATES[state]}${state === 'approved' && hasChangesSinceApproved ? ' · con cambios' : ''}`
