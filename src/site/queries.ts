import { cache } from 'react'
import { siteSettings as readSettings } from '@/queries/settings'

/** The pages' queries. Every result is cached until a change in the panel revalidates it. */

export { draftLanding, publishedLanding, type ShownLanding } from '@/queries/landing'
export { draftPage, movedPage, type PageAddress, pageAddresses, publishedPage, type SitePage } from '@/queries/pages'
export { articleOf, feedTextOf } from '@/queries/posts/article'
export { type Neighbours, neighbours } from '@/queries/posts/neighbours'
export { movedPost, publishedPost, publishedPosts, recentPosts, seoTitleOf } from '@/queries/posts/posts'
export { relatedPosts } from '@/queries/posts/relatedPosts'
export { sharedDraft } from '@/queries/posts/sharedDraft'
export type { References } from '@/queries/richText'
export { type PostAddress, postAddresses, publishedTotals } from '@/queries/sitemapEntries'
export { allCategories } from '@/queries/terms'

/** The settings, read once for all parts of a page. */
export const siteSettings = cache(readSettings)
