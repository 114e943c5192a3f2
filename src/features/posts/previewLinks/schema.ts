import { id, time } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

/** How many links a post may have at a time. */
export const MAX_PREVIEW_LINKS = 20

/** The lifetimes of a link in days, with their labels. */
export const PREVIEW_DAYS = { 1: '1 día', 7: '7 días', 30: '30 días' } as const

/** The input to create a link. */
export const previewLinkSchema = z.object({
  days: z.literal([1, 7, 30], 'El enlace puede durar 1, 7 o 30 días'),
  mayComment: z.boolean('Debe ser verdadero o falso').default(false).describe('Si quien lo tiene puede comentar'),
})
export type NewLink = z.output<typeof previewLinkSchema>
export type PreviewDays = NewLink['days']

/** A link without its URL, which can't be recovered. */
export const previewLinkAnswer = z
  .object({ id, mayComment: z.boolean(), expiresAt: time, createdAt: time })
  .meta({ id: 'PreviewLink' })
export type PreviewLink = z.output<typeof previewLinkAnswer>

/** A new link with its URL, which is shown only once. */
export const newPreviewLinkAnswer = z.object({
  link: previewLinkAnswer.extend({ url: z.url() }).meta({ id: 'NewPreviewLink' }),
})
export type NewPreviewLink = z.output<typeof newPreviewLinkAnswer>
