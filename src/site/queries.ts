/** What pages read. Every answer is kept until a change in the panel refreshes it. */
export { type PostAddress, postAddresses, publishedTotals } from '@/queries/addresses'
export { articleOf, feedTextOf } from '@/queries/article'
export { neighbours } from '@/queries/neighbours'
export { draftPage, movedPage, type PageAddress, pageAddresses, publishedPage, type SitePage } from '@/queries/pages'
export { movedPost, publishedPost, publishedPosts, recentPosts, relatedPosts, seoTitleOf } from '@/queries/posts'
export type { References } from '@/queries/richText'
export { siteSettings } from '@/queries/settings'
export { allCategories } from '@/queries/terms'
