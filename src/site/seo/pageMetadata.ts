import type { Metadata } from 'next'
import { siteSettings } from '../queries'
import { siteUrl } from './siteUrl'

type Page = {
  title: string
  description: string
  /** The canonical address, without query. */
  path: string
  /** An address or path; the site's own picture when empty. */
  image?: string
  article?: { publishedTime?: string; modifiedTime: string; authors: string[]; section?: string; tags: string[] }
}

/** Title, description, canonical address and the cards of social networks. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const { brand, seoImage } = await siteSettings()
  const { title, description, path, article } = page
  const fullTitle = `${title} | ${brand}`
  const image = page.image || seoImage || '/imagenes/social.png'
  const shared = { title: fullTitle, description }
  const openGraph = { ...shared, url: siteUrl(path), siteName: brand, locale: 'es_DO', images: [image] }
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: siteUrl(path), types: { 'application/rss+xml': '/rss.xml' } },
    openGraph: article ? { ...openGraph, type: 'article', ...article } : { ...openGraph, type: 'website' },
    twitter: { card: 'summary_large_image', ...shared, images: [image] },
  }
}
