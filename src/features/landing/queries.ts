import config from '@payload-config'
import { getPayload } from 'payload'
import { defaultOf, defaultTexts, type LandingTexts, landingTexts } from '@/features/landing/content/texts'
import type { Landing } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { isBlank } from '@/platform/domain/text/invisible'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { wordsOf } from '@/richText/check'
import { type References, referencesOf } from '@/richText/queries'
import { type ShownSection, type StoredSection, shownSections } from './sections/shown'

/** The texts of the landing page, its optional sections, and the targets of its links. */
export type ShownLanding = { texts: LandingTexts; sections: ShownSection[]; references: References }

/** The landing page as readers see it: what is published, or the texts of the specification. */
export const publishedLanding = async (): Promise<ShownLanding> => withOthers(await publishedContent())

type Content = { texts: LandingTexts; sections: StoredSection[] }

const publishedContent = cachedByTag({
  name: 'landing',
  tags: () => [tags.landing],
  whileBuilding: { texts: defaultTexts(), sections: [] },
  async load(): Promise<Content> {
    const payload = await getPayload({ config })
    const stored = await payload.findGlobal({ slug: 'landing', depth: 0, overrideAccess: true }) // what is published is public
    return contentOf(stored._status === 'published' ? stored : {})
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
  return draft && withOthers(contentOf(draft))
}

const contentOf = ({ sections, ...stored }: Partial<Landing>): Content => ({
  texts: landingTexts((field, value) => (isEmpty(value) ? defaultOf(field) : value), stored),
  sections: (sections ?? []).filter(({ isHidden }) => !isHidden),
})

/** What it shows of others changes on its own, and is cached by its own tags. */
async function withOthers({ texts, sections }: Content): Promise<ShownLanding> {
  const [shown, references] = await Promise.all([shownSections(sections), referencesOf([texts, sections])])
  return { texts, sections: shown, references }
}

const isEmpty = (value: unknown) => isBlank(typeof value === 'string' ? value : wordsOf(value))
