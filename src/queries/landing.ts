import config from '@payload-config'
import { getPayload } from 'payload'
import { tags } from '@/cache/cacheTags'
import { defaultOf, defaultTexts, type LandingTexts, landingTexts } from '@/domain/landing/texts'
import { isBlank } from '@/domain/text/invisible'
import { wordsOf } from '@/richText/check'
import { cachedByTag } from './read/cachedByTag'
import { type References, referencesOf } from './richText'

/** The texts of the landing page, and the targets of its links. */
export type ShownLanding = { texts: LandingTexts; references: References }

/** The landing page as readers see it: the published texts, or those of the specification. */
export const publishedLanding = async (): Promise<ShownLanding> => withReferences(await publishedTexts())

const publishedTexts = cachedByTag({
  name: 'landing',
  tags: () => [tags.landing],
  whileBuilding: defaultTexts(),
  async load(): Promise<LandingTexts> {
    const payload = await getPayload({ config })
    const stored = await payload.findGlobal({ slug: 'landing', depth: 0, overrideAccess: true }) // what is published is public
    return textsOf(stored._status === 'published' ? stored : {})
  },
})

/** The newest draft for users who may edit it, identified by the request's headers; null for everybody else. */
export async function draftLanding(headers: Headers): Promise<ShownLanding | null> {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  if (!user) return null
  const draft = await payload
    .findGlobal({ slug: 'landing', depth: 0, draft: true, overrideAccess: false, user })
    .catch(() => null) // Payload throws if they may not
  return draft && withReferences(textsOf(draft))
}

const textsOf = (stored: unknown) => landingTexts((field, value) => (isEmpty(value) ? defaultOf(field) : value), stored)

/** Its links and pictures change on their own, and each is cached by its own tag. */
const withReferences = async (texts: LandingTexts) => ({ texts, references: await referencesOf(texts) })

const isEmpty = (value: unknown) => isBlank(typeof value === 'string' ? value : wordsOf(value))
