import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import type { WebPage, WithContext } from 'schema-dts'
import { movedPage, type SitePage as Page, publishedPage } from '@/features/pages/queries/pages'
import { siteSettings } from '@/platform/queries/settings'
import type { SiteSettings } from '@/platform/schemas/settings'
import { PageNotFound } from '@/ui/site/not-found/PageNotFound'
import { WithStatus404 } from '@/ui/site/not-found/WithStatus404'
import { breadcrumbData } from '@/ui/site/seo/breadcrumbData'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { notFoundMetadata } from '@/ui/site/seo/notFoundMetadata'
import { pageMetadata } from '@/ui/site/seo/pageMetadata'
import { companyId } from '@/ui/site/seo/siteData'
import { siteUrl } from '@/ui/site/seo/siteUrl'
import { PageText } from './PageText'
import { searchResultOfPage } from './searchResultOfPage'

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
