import config from '@payload-config'
import { getPayload } from 'payload'
import { cache } from 'react'
import type { Setting } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { isAnalyticsScript } from '@/platform/domain/analyticsScript'
import { env } from '@/platform/env'
import type { Analytics, SiteSettings } from '@/platform/schemas/settings'
import { cachedByTag } from './read/cachedByTag'

/** Returns the site's public settings, or their defaults. Read once for all parts of a page. */
export const siteSettings = cache(
  cachedByTag({
    name: 'site-settings',
    tags: () => [tags.settings],
    whileBuilding: placeholder(),
    async load(): Promise<SiteSettings> {
      const payload = await getPayload({ config })
      const settings = await payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true }) // all of it is public
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
        team: (settings.team ?? []).map((member) => ({
          name: member.name,
          position: member.position,
          description: member.description,
          image: member.image ?? '',
          linkedin: member.linkedin ?? '',
          twitter: member.twitter ?? '',
          github: member.github ?? '',
        })),
      }
    },
  }),
)

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
  return { brand: 'Ozama IA', team: [], analytics: null, stats: true, ...empty }
}
