import type { Person, ProfessionalService, WebSite, WithContext } from 'schema-dts'
import type { SiteSettings, TeamMember } from '@/domain/settings'
import { SHOWN_MEMBERS } from '../sections/Team'
import { siteUrl } from './siteUrl'

/** schema-dts knows no `query-input`, which search engines ask for. */
type SearchAction = {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

/** The site, and how to search in it. */
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
    potentialAction: search,
  }
}

/** The company behind the site. */
export function companyData(settings: SiteSettings): WithContext<ProfessionalService> {
  const { brand, phone, email, location, xUrl, instagramUrl, seoDescription, team } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: brand,
    description: seoDescription,
    url: siteUrl(),
    image: siteUrl('/imagenes/social.png'),
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: location, addressCountry: 'DO' },
    areaServed: 'DO',
    sameAs: [xUrl, instagramUrl].filter(Boolean),
    employee: team.slice(0, SHOWN_MEMBERS).map(personData),
  }
}

const personData = ({ name, position, description, image, linkedin, twitter, github }: TeamMember): Person => ({
  '@type': 'Person',
  name,
  jobTitle: position,
  description,
  image: image ? siteUrl(image) : undefined,
  sameAs: [linkedin, twitter, github].filter(Boolean),
})
