export { CategoryPage as default, categoryMetadata as generateMetadata } from '@/site/blog/CategoryPage'

export const dynamic = 'force-static'
