export { blogMetadata as generateMetadata, WholeBlogPage as default } from '@/features/posts/site/blog/BlogPage'

export const dynamic = 'force-static'
