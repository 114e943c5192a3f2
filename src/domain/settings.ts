/** A team member as shown on the landing page. URLs may be empty. */
export type TeamMember = {
  name: string
  position: string
  description: string
  image: string
  linkedin: string
  twitter: string
  github: string
}

/** The analytics service. `siteId` is the site's id there; an empty `scriptUrl` stands for the service's default. */
export type Analytics = { provider: 'plausible' | 'umami' | 'ga4'; siteId: string; scriptUrl: string }

/** The public settings of the site. URLs and images may be empty. */
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
  /** `null` unless the settings choose a service; then no third party is contacted. */
  analytics: Analytics | null
}

/** The script hosts of the known services. */
const SERVICE_HOSTS = ['plausible.io', 'cloud.umami.is', 'www.googletagmanager.com']

/**
 * Whether the site's pages may load the script at `address`: one of a known service, or of `others`, which the operator
 * configures.
 */
export function isAnalyticsScript(address: string, others: string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) && [...SERVICE_HOSTS, ...others].includes(url.host)
}
