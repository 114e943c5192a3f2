import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { cache } from 'react'
import type { Setting } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { isAnalyticsScript } from '@/platform/domain/analyticsScript'
import { authorTitle, nameOfUser } from '@/platform/domain/author'
import { TIME_ZONE } from '@/platform/domain/dates'
import { idOf } from '@/platform/domain/relation'
import { env } from '@/platform/env'
import type { Analytics, SiteSettings, TeamMember } from '@/platform/schemas/settings'
import { cachedByTag } from './read/cachedByTag'
import { storedSettings } from './storedSettings'

/** Returns the site's public settings, or their defaults. Read once for all parts of a page. */
export const siteSettings = cache(
  cachedByTag({
    name: 'site-settings',
    tags: () => [tags.settings],
    whileBuilding: placeholder(),
    async load(): Promise<SiteSettings> {
      const payload = await getPayload({ config })
      const settings = await storedSettings({ payload })
      const booking = await payload.findGlobal({ slug: 'booking', depth: 0, overrideAccess: true }) // every visitor may book
      return {
        brand: settings.brand,
        phone: settings.phone,
        whatsapp: settings.whatsapp ?? '',
        email: settings.email,
        location: settings.location,
        xUrl: settings.xUrl ?? '',
        instagramUrl: settings.instagramUrl ?? '',
        seoDescription: settings.seoDescription ?? '',
        seoImage: settings.seoImage ?? '',
        analytics: analyticsOf(settings),
        stats: settings.stats ?? true,
        isBookable: booking.isOn ?? false,
        timeZone: booking.timeZone,
        team: await teamOf(payload, settings.team ?? []),
      }
    },
  }),
)

/**
 * The team, with what a row leaves empty from the profile of its user, as long as they are active. A row that nobody gives a
 * name is not shown.
 */
async function teamOf(payload: Payload, rows: NonNullable<Setting['team']>): Promise<TeamMember[]> {
  const ids = rows.flatMap(({ user }) => idOf(user) ?? [])
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: ids }, status: { equals: 'active' } },
    select: { name: true, username: true, title: true, bio: true, avatar: true }, // readers see these with articles too
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const users = new Map(docs.map((user) => [user.id, user]))
  const members = rows.map(({ user: of, ...row }): TeamMember => {
    const user = users.get(idOf(of) ?? 0)
    return {
      name: row.name || (user ? nameOfUser(user) : ''),
      position: row.position || (user ? authorTitle({ username: user.username, title: user.title ?? '' }) : ''),
      description: row.description || user?.bio || '',
      image: row.image || user?.avatar || '',
      linkedin: row.linkedin ?? '',
      twitter: row.twitter ?? '',
      github: row.github ?? '',
    }
  })
  return members.filter(({ name }) => name)
}

/** A service counts only if it has a site id or a script URL. */
function analyticsOf({ analyticsProvider, analyticsId, analyticsUrl }: Setting): Analytics | null {
  const [siteId, scriptUrl] = [analyticsId?.trim() ?? '', analyticsUrl?.trim() ?? '']
  if (!analyticsProvider || analyticsProvider === 'none' || (!siteId && !scriptUrl)) return null
  if (scriptUrl && !isAnalyticsScript(scriptUrl, env().ANALYTICS_HOSTS)) return null
  return { provider: analyticsProvider, siteId, scriptUrl }
}

/** The settings for pages rendered at build time, which are discarded. */
function placeholder(): SiteSettings {
  const empty = {
    phone: '',
    whatsapp: '',
    email: '',
    location: '',
    xUrl: '',
    instagramUrl: '',
    seoDescription: '',
    seoImage: '',
  }
  return { brand: 'Ozama IA', team: [], analytics: null, stats: true, isBookable: false, timeZone: TIME_ZONE, ...empty }
}
