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
  /** Null unless the settings name a service: then nobody else is asked for anything. */
  analytics: Analytics | null
}
