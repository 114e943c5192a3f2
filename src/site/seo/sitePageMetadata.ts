import type { Metadata } from 'next'
import { notFoundMetadata } from '../not-found/NotFoundDocument'
import type { PageProps } from '../pages/SitePage'
import { publishedPage } from '../queries'
import { pageMetadata } from './pageMetadata'
import { searchResultOfPage } from './searchResultOfPage'
import { siteUrl } from './siteUrl'

export async function sitePageMetadata({ params }: PageProps): Promise<Metadata> {
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
