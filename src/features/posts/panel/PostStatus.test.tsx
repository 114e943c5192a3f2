import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ApprovalState } from '@/features/posts/approval/words'
import type { ListedPost } from '@/features/posts/schema'
import { PostStatus } from './PostStatus'

const DRAFT = {
  isPublished: false,
  hasUnpublishedChanges: false,
  scheduledAt: null,
  scheduleFailure: null,
  hasChangesSinceScheduled: false,
  hasChangesSinceApproved: false,
}
const SCHEDULED = { ...DRAFT, scheduledAt: '2031-05-01T12:00:00.000Z' }
const CHANGED = { ...DRAFT, isPublished: true, hasUnpublishedChanges: true }

it.each<[string[], Partial<typeof SCHEDULED | typeof DRAFT>, ApprovalState?]>([
  [['Borrador'], DRAFT],
  [['Para revisar'], DRAFT, 'in_review'],
  [['Aprobado'], DRAFT, 'approved'],
  [['Aprobado · con cambios'], { ...DRAFT, hasChangesSinceApproved: true }, 'approved'],
  [['Programado', 'Cambios pedidos'], SCHEDULED, 'changes'],
  [['Publicado · cambios sin publicar', 'Para revisar'], CHANGED, 'in_review'],
  [['Publicado'], { ...CHANGED, hasUnpublishedChanges: false }, 'approved'],
  [['Borrador'], { ...DRAFT, hasChangesSinceApproved: true }],
])('[ADM-131] a post is %j', (badges, post, reviewState) => {
  const shown = { ...DRAFT, ...post } as ListedPost
  const markup = renderToStaticMarkup(<PostStatus post={shown} reviewState={reviewState} />)
  expect([...markup.matchAll(/class="badge[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(badges)
})
