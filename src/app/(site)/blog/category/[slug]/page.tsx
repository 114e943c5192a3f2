export { CategoryPage as default, categoryMetadata as generateMetadata } from '@/features/posts/site/blog/CategoryPage'

export const dynamic = 'force-static'
