import type { WebPage, WithContext } from 'schema-dts'
import type { SiteSettings } from '@/domain/settings'
import type { SitePage } from '../queries'
import { searchResultOfPage } from './searchResultOfPage'
import { companyId } from './siteData'
import { siteUrl } from './siteUrl'

/** What search engines read of a page of the site. */
export function pageData(page: SitePage, { brand }: SiteSettings): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    description: searchResultOfPage(page).description,
    url: siteUrl(`/${page.slug}`),
    inLanguage: 'es',
    dateModified: page.updatedAt,
    publisher: { '@type': 'Organization', '@id': companyId(), name: brand, url: siteUrl() },
  }
}
