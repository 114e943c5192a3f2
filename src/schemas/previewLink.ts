import { id, time } from './answer'
import { z } from './zod'

/** How many links a post may have at a time. */
export const MOST_PREVIEW_LINKS = 20

/** For how many days a link may live, with the words for it. */
export const PREVIEW_DAYS = { 1: '1 día', 7: '7 días', 30: '30 días' } as const
export type PreviewDays = 1 | 7 | 30

/** A link to be made. */
export const previewLinkSchema = z.object({
  days: z.literal([1, 7, 30], 'El enlace puede durar 1, 7 o 30 días'),
})

/** A link without its address, which nobody can tell any more. */
export const previewLinkAnswer = z.object({ id, expiresAt: time, createdAt: time }).meta({ id: 'PreviewLink' })
export type PreviewLink = z.output<typeof previewLinkAnswer>

/** A new link with its address: the only time that it is told. */
export const newPreviewLinkAnswer = z.object({
  link: previewLinkAnswer.extend({ url: z.url() }).meta({ id: 'NewPreviewLink' }),
})
export type NewPreviewLink = z.output<typeof newPreviewLinkAnswer>
