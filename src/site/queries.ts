/** What pages read. Every answer is kept until a change in the panel refreshes it. */
export { type PostAddress, postAddresses, publishedTotals } from '@/queries/addresses'
export { articleOf, feedTextOf } from '@/queries/article'
export { type Neighbours, neighbours } from '@/queries/neighbours'
export { movedPost, publishedPost, publishedPosts, recentPosts, relatedPosts, seoTitleOf } from '@/queries/posts'
export { siteSettings } from '@/queries/settings'
export { sharedDraft } from '@/queries/sharedDraft'
export { allCategories } from '@/queries/terms'
