/** What pages read. Every answer is kept until a change in the panel refreshes it. */
export { type PostAddress, postAddresses, publishedTotals } from '@/server/reads/addresses'
export { articleOf } from '@/server/reads/article'
export { neighbours } from '@/server/reads/neighbours'
export { movedPost, publishedPost, publishedPosts, recentPosts, relatedPosts, seoTitleOf } from '@/server/reads/posts'
export { siteSettings } from '@/server/reads/settings'
export { allCategories } from '@/server/reads/terms'
