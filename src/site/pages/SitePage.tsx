import { permanentRedirect } from 'next/navigation'
import { PageNotFound } from '../not-found/PageNotFound'
import { WithStatus404 } from '../not-found/WithStatus404'
import { movedPage, publishedPage, siteSettings } from '../queries'
import { breadcrumbData } from '../seo/articleData'
import { JsonLd } from '../seo/JsonLd'
import { pageData } from '../seo/pageData'
import { PageText } from './PageText'

export type PageProps = { params: Promise<{ slug: string }> }

/** A page of the site besides the blog. */
export async function SitePage({ params }: PageProps) {
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
