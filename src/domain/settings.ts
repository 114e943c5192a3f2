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
}
