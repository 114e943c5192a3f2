import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { atMost } from '@/platform/schemas/messages'
import { optionalName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The longest alternative text, in characters. */
export const MAX_ALT = 300

/** The fields of a file that a user may change. */
export const mediaSchema = z.object({ alt: optionalName().max(MAX_ALT, atMost(MAX_ALT)) })

/** The fields sent along with the image in `POST /api/upload/image`. */
export const imageUploadSchema = z.object({
  name: z.string().trim().max(255, atMost(255)).optional(),
  alt: mediaSchema.shape.alt.optional(),
  purpose: z.enum(['image', 'avatar'], 'Debe ser image o avatar').default('image'),
})

/** A file of the media library. `path` is its path on this site; only images have a width and height, in pixels. */
export const mediaAnswer = z
  .object({
    id,
    name: z.string(),
    originalName: z.string(),
    filename: z.string(),
    path: z.string(),
    mimeType: z.string(),
    size: z.int().min(0),
    alt: z.string(),
    width: z.int().min(1).nullable(),
    height: z.int().min(1).nullable(),
    createdAt: time,
  })
  .meta({ id: 'MediaFile' })
export type MediaFile = z.output<typeof mediaAnswer>

/** What the library can be sorted by. */
export const MEDIA_SORTS = ['filename', 'size', 'createdAt'] as const

export const mediaPageAnswer = z.object({ files: z.array(mediaAnswer), pagination: paginationAnswer })
export type MediaPage = z.output<typeof mediaPageAnswer>

/** A file and its uses: posts that show or link it, in a draft or as scheduled too, and other places, in words. */
export const mediaUsesAnswer = z.object({
  file: mediaAnswer,
  usedIn: z.array(
    z.object({
      id,
      title: z.string(),
      isTrashed: z.boolean(),
      /** Whether whoever asks may open its form, or finds it in their trash. */
      mayOpen: z.boolean(),
    }),
  ),
  alsoIn: z.array(z.string()),
})
export type MediaUses = z.output<typeof mediaUsesAnswer>
