/** Someone of the team, as the landing page shows them. Addresses may be empty. */
export type TeamMember = {
  name: string
  position: string
  description: string
  image: string
  linkedin: string
  twitter: string
  github: string
}

/** The service that counts visits. `siteId` is the account's name for the site; an empty address is the service's own. */
export type Analytics = { provider: 'plausible' | 'umami' | 'ga4'; siteId: string; scriptUrl: string }

/** What the site says about the company. Addresses and images may be empty. */
export type SiteSettings = {
  brand: string
  phone: string
  email: string
  location: string
  xUrl: string
  instagramUrl: string
  team: TeamMember[]
  seoDescription: string
  seoImage: string
  /** `null` unless the settings name a service; then no third party is contacted. */
  analytics: Analytics | null
}

/** The hosts from which the known services give their scripts. */
const SERVICE_HOSTS = ['plausible.io', 'cloud.umami.is', 'www.googletagmanager.com']

/** Whether a script of `address` may run on the site's pages: one of a known service, or of the `others` that the operator names. */
export function isAnalyticsScript(address: string, others: string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) && [...SERVICE_HOSTS, ...others].includes(url.host)
}
