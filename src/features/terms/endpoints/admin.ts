import type { Endpoint, PayloadRequest } from 'payload'
import { termWithCounts } from '@/features/terms/queries'
import { categoryInputSchema, countedTermAnswer, newTagSchema, tagInputSchema } from '@/features/terms/schema'
import { CATEGORY_WORDS, TAG_WORDS, type TermWords } from '@/features/terms/words'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'

const allow = requires('terms:manage')

type Input = typeof tagInputSchema | typeof categoryInputSchema

/** The create, update and delete endpoints: categories and tags differ in their words and in what they take. */
function termEndpoints(words: TermWords, input: Input, creation: Input | typeof newTagSchema = input): Endpoint[] {
  const { collection, one } = words
  const path = `/blog/admin/${collection}` as const
  const answer = async (id: number) => {
    const term = await termWithCounts(collection, id)
    if (!term) throw new Failure('not_found', { message: words.missing })
    return term
  }
  const own = (req: PayloadRequest) => ({ collection, depth: 0, overrideAccess: false, req }) as const
  return [
    endpoint(`POST ${path}`, {
      summary: `Crea ${one}`,
      allow,
      body: creation,
      status: 201,
      answer: countedTermAnswer,
      handle: async ({ req, body }) =>
        answer((await req.payload.create({ ...own(req), data: { ...body, slug: body.slug ?? '' } })).id),
    }),
    endpoint(`PUT ${path}/:id`, {
      summary: `Cambia ${one}`,
      allow,
      answer: countedTermAnswer,
      body: input.partial(),
      async handle({ req, id, body }) {
        await answer(id)
        await req.payload.update({ ...own(req), id, data: body })
        return answer(id)
      },
    }),
    endpoint(`DELETE ${path}/:id`, {
      summary: `Elimina ${one} sin posts`,
      allow,
      answer: doneAnswer,
      async handle({ req, id }) {
        await answer(id)
        await req.payload.delete({ ...own(req), id })
        return done(words.deleted)
      },
    }),
  ]
}

export const categoryEndpoints = termEndpoints(CATEGORY_WORDS, categoryInputSchema)
export const tagEndpoints = termEndpoints(TAG_WORDS, tagInputSchema, newTagSchema)
