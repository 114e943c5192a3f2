import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import type { WebPage, WithContext } from 'schema-dts'
import type { SiteSettings } from '@/schemas/settings'
import { notFoundMetadata } from '../not-found/NotFoundDocument'
import { PageNotFound } from '../not-found/PageNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { movedPage, type SitePage as Page, publishedPage, siteSettings } from '../queries'
import { breadcrumbData } from '../seo/articleData'
import { JsonLd } from '../seo/JsonLd'
import { pageMetadata } from '../seo/pageMetadata'
import { searchResultOfPage } from '../seo/searchResultOfPage'
import { companyId } from '../seo/siteData'
import { siteUrl } from '../seo/siteUrl'
import { PageText } from './PageText'

type Props = { params: Promise<{ slug: string }> }

/** A page of the site besides the blog. */
export async function SitePage({ params }: Props) {
  const { slug } = await params
  const [settings, page] = await Promise.all([siteSettings(), publishedPage(slug)])
  if (!page) {
    const movedTo = await movedPage(slug)
    if (movedTo) permanentRedirect(`/${movedTo}`)
    return <WithStatus404 page={<PageNotFound />} />
  }
  return (
    <>
      <JsonLd data={pageData(page, settings)} />
      <JsonLd data={breadcrumbData(page.title, `/${page.slug}`)} />
      <PageText page={page} />
    </>
  )
}

/** The structured data of a page, for search engines. */
function pageData(page: Page, { brand }: SiteSettings): WithContext<WebPage> {
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

export async function sitePageMetadata({ params }: Props): Promise<Metadata> {
  const page = await publishedPage((await params).slug)
  if (!page) return notFoundMetadata()
  const { picture } = page.meta
  return pageMetadata({
    ...searchResultOfPage(page),
    path: `/${page.slug}`,
    picture: picture
      ? { url: siteUrl(picture.src), alt: picture.alt, width: picture.width, height: picture.height }
      : undefined,
  })
}
