import { adminPostAnswer, baseUpdatedAt } from '@/features/posts/schema'
import { keysOf } from '@/platform/domain/keysOf'
import { id } from '@/platform/schemas/answer'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { moment } from '@/platform/schemas/moment'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { APPROVAL_STATES } from './words'

/** Where a draft stands; what is omitted stays as it is. */
export const approvalChangeSchema = z.object({
  baseUpdatedAt,
  state: z
    .enum(keysOf(APPROVAL_STATES), 'El estado debe ser draft, in_review, changes o approved')
    .optional()
    .describe('`changes` y `approved` piden manage_posts; `approved` aprueba la versión más nueva'),
  reviewerId: sentId('Esa persona no puede revisar posts').nullable().optional(),
  dueAt: moment.nullable().optional().describe('Para cuándo debe estar'),
  baseDueAt: moment.optional().describe('La fecha de entrega que se cambia: si ya es otra, se responde 409'),
  note: z.string(NOT_TEXT).trim().max(2000, atMost(2000)).optional(),
})
export type ApprovalChange = z.output<typeof approvalChangeSchema>

const { reviewState: state, reviewer, dueAt, hasChangesSinceApproved } = adminPostAnswer.shape

/** Where a draft stands, for its editors. */
export const approvalAnswer = z.object({
  review: z.object({ state, reviewer, dueAt, hasChangesSinceApproved, note: z.string() }).meta({ id: 'Approval' }),
  reviewers: z.array(z.object({ id, name: z.string() })).describe('Quiénes pueden revisar'),
})
export type Approval = z.output<typeof approvalAnswer>
