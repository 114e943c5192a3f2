import type { Metadata } from 'next'
import { pageTitle } from '@/platform/domain/searchResult'
import { siteSettings } from '@/platform/queries/settings'
import { siteUrl } from './siteUrl'

/** The size social networks ask for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

/** An image for social networks, with an absolute URL. */
export type SocialImage = { url: string; alt: string; width?: number; height?: number }

type Page = {
  title: string
  /** The title on social cards, if different. */
  sharedTitle?: string
  description: string
  /** The canonical path, without the query string. */
  path: string
  /** Defaults to the site's own image. */
  picture?: SocialImage
  article?: { publishedTime?: string; modifiedTime: string; authors: string[]; section?: string; tags: string[] }
}

const FEEDS = { 'application/rss+xml': '/rss.xml' }

/** Builds title, description, canonical URL and social cards. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const { brand, seoImage } = await siteSettings()
  const { title, description, path, article } = page
  const fullTitle = pageTitle(title, brand)
  // Networks show a large image of known size even to the first who shares the page.
  const own = seoImage
    ? { url: siteUrl(seoImage), alt: brand }
    : { url: siteUrl('/imagenes/social.png'), alt: brand, ...SOCIAL_SIZE }
  const picture = page.picture ?? own
  const shared = { title: page.sharedTitle ? pageTitle(page.sharedTitle, brand) : fullTitle, description }
  const openGraph = { ...shared, url: siteUrl(path), siteName: brand, locale: 'es_DO', images: [picture] }
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: siteUrl(path), types: FEEDS },
    openGraph: article ? { ...openGraph, type: 'article', ...article } : { ...openGraph, type: 'website' },
    twitter: { card: 'summary_large_image', ...shared, images: [picture] },
  }
}
