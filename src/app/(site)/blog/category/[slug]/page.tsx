export { CategoryPage as default } from '@/site/blog/CategoryPage'
export { categoryMetadata as generateMetadata } from '@/site/seo/blogMetadata'

export const dynamic = 'force-static'
/** No category is known at build time; each page is rendered on its first visit. */
export const generateStaticParams = () => []
