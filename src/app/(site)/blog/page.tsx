export { blogMetadata as generateMetadata, WholeBlogPage as default } from '@/site/blog/BlogPage'

export const dynamic = 'force-static'
