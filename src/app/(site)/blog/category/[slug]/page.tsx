export { CategoryPage as default, categoryMetadata as generateMetadata } from '@/site/blog/CategoryPage'

export const dynamic = 'force-static'
/** No category is known at build time; each page is rendered on its first visit. */
export const generateStaticParams = () => []
