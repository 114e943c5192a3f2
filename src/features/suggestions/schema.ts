import { checkAnswer } from '@/features/posts/review/schemas/review'
import { NOT_TEXT } from '@/platform/schemas/messages'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'

/** What a model may propose. */
const SUGGESTED = ['title', 'excerpt', 'metaDescription', 'alt', 'tags'] as const
export type Suggested = (typeof SUGGESTED)[number]

/** As in the editor, even if it is not valid yet. */
const written = z.string(NOT_TEXT).default('')

export const suggestionInput = z
  .object({
    kind: z.enum(SUGGESTED, `Debe ser una de: ${SUGGESTED.join(', ')}`),
    title: written,
    content: written.describe('El texto en MDX; se envía al modelo como mucho su comienzo'),
    mediaId: sentId('La imagen no existe').optional().describe('La imagen de la biblioteca, para `alt`'),
  })
  .superRefine(({ kind, title, content, mediaId }, context) => {
    if (kind === 'alt') {
      if (mediaId === undefined) context.addIssue({ code: 'custom', path: ['mediaId'], message: 'La imagen no existe' })
    } else if (`${title}${content}`.trim() === '') {
      context.addIssue({ code: 'custom', path: ['content'], message: 'Escribe primero algo de lo que trate el post' })
    }
  })
export type SuggestionInput = z.output<typeof suggestionInput>

const suggestion = z
  .object({
    text: z.string(),
    checks: z.array(checkAnswer).describe('Lo que la revisión dice de esta propuesta'),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof suggestion>

export const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) })
