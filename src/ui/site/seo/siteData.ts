import type { Person, ProfessionalService, WebSite, WithContext } from 'schema-dts'
import type { SiteSettings, TeamMember } from '@/platform/schemas/settings'
import { siteUrl } from './siteUrl'

/** schema-dts lacks `query-input`, which search engines require. */
type SearchAction = {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

export function siteData({ brand }: SiteSettings): WithContext<WebSite> {
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl('/blog')}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: siteUrl(),
    inLanguage: 'es',
    publisher: { '@id': companyId() },
    potentialAction: search,
  }
}

/** Returns the id that stands for the company in all structured data. */
export const companyId = () => siteUrl('/#empresa')

/** The team's third place is kept vacant. */
export const SHOWN_MEMBERS = 2

/** Returns the team members shown on the landing page. */
export const shownTeam = ({ team }: SiteSettings): TeamMember[] => team.slice(0, SHOWN_MEMBERS)

export function companyData(settings: SiteSettings): WithContext<ProfessionalService> {
  const { brand, phone, email, location, xUrl, instagramUrl, seoDescription } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': companyId(),
    name: brand,
    description: seoDescription,
    url: siteUrl(),
    image: siteUrl('/imagenes/social.png'),
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', addressLocality: location.replace(COUNTRY, ''), addressCountry: 'DO' },
    areaServed: 'DO',
    sameAs: [xUrl, instagramUrl].filter(Boolean),
    employee: shownTeam(settings).map(personData),
  }
}

const COUNTRY = /,\s*Rep(?:ública|\.) Dominicana$/i

/** Describes a team member, without their accounts: some are the company's. */
export const personData = ({ name, position, description, image }: TeamMember): Person => ({
  '@type': 'Person',
  name,
  url: siteUrl('/#equipo'),
  jobTitle: position,
  description: description || undefined,
  image: image ? siteUrl(image) : undefined,
  worksFor: { '@id': companyId() },
})
