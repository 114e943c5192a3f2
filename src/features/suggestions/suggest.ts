import type { PayloadRequest } from 'payload'
import { completed } from '@/features/posts/review/postText'
import { reviewText } from '@/features/posts/review/reviewPost'
import { countedTerms } from '@/features/terms/queries'
import { can } from '@/platform/access/can'
import { record } from '@/platform/audit/record'
import { fold } from '@/platform/domain/text/fold'
import { Failure } from '@/platform/failure'
import { holdLimit, LIMITS } from '@/platform/limits/limits'
import { instructionsFor, KINDS } from './kinds'
import { askModel, configuredModel, noSuggestion, type Sent } from './model'
import { pictureFor } from './picture'
import { isSpanish, proposalsIn } from './proposals'
import type { Suggestion, SuggestionInput } from './schema'

/** As much of a text and its title as a model is sent, in characters: what an article is about is said in the beginning. */
const [MAX_SENT, MAX_TITLE] = [24_000, 500]

/**
 * Asks the operator's model for proposals. It changes nothing; the log says who asked for what, and holds neither what
 * was sent nor what came back.
 */
export async function suggest(req: PayloadRequest, input: SuggestionInput): Promise<Suggestion[]> {
  const { kind, mediaId } = input
  if (!(await can(req, kind === 'alt' ? 'media:manage' : 'posts:read'))) throw new Failure('forbidden')
  const model = configuredModel()
  if (!model) throw new Failure('ai_off')
  const { sent, known } = await materialFor(req, input)
  await holdLimit(req, 'suggestions', String(req.user?.id), {
    message: (wait) => `Ya pediste ${LIMITS.suggestions.points} sugerencias en una hora. Espera ${wait}.`,
  })
  await record(req, {
    action: 'suggest',
    kind: kind === 'alt' ? 'media' : 'posts',
    documentId: kind === 'alt' ? (mediaId ?? null) : null,
    changes: [{ field: kind }],
  })
  const texts = proposalsIn(await askModel(req, model, instructionsFor(kind), sent), KINDS[kind].rule)
  if (!texts) throw noSuggestion(req, 'It is no list of texts')
  const useful = (known ? among(known, texts) : texts.filter(isSpanish)).filter((text) => text !== input.title.trim())
  if (useful.length === 0) throw noSuggestion(req, 'None of its texts can be used')
  return Promise.all(
    useful.slice(0, KINDS[kind].most).map(async (text) => ({ text, checks: await checksOf(req, input, text) })),
  )
}

/** What the model is sent, and the only texts that it may answer, if they are known. */
async function materialFor(req: PayloadRequest, { kind, title, content, mediaId }: SuggestionInput) {
  if (mediaId !== undefined && kind === 'alt') {
    const sent: Sent = [
      { type: 'text', text: 'La imagen:' },
      { type: 'image_url', image_url: { url: await pictureFor(req, mediaId) } },
    ]
    return { sent }
  }
  const known = kind === 'tags' ? (await countedTerms('tags')).map(({ name }) => name) : undefined
  const article = {
    titulo: title.slice(0, MAX_TITLE).toWellFormed(),
    texto: content.slice(0, MAX_SENT).toWellFormed(),
    ...(known && { etiquetas: known }),
  }
  return { sent: JSON.stringify(article), known }
}

/** Those of `known` that were answered, spelled as they are. */
function among(known: string[], texts: string[]): string[] {
  const answered = new Set(texts.map(fold))
  return known.filter((name) => answered.has(fold(name)))
}

/** What the review says of a proposal in its place. */
async function checksOf(req: PayloadRequest, input: SuggestionInput, text: string) {
  const { checks: ids, place } = KINDS[input.kind]
  if (ids.length === 0) return []
  const { review } = await reviewText(req, completed(place(text, input), null))
  return review.checks.filter(({ id }) => ids.some((wanted) => wanted === id))
}
