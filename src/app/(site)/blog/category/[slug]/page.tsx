export { CategoryPage as default } from '@/site/blog/CategoryPage'
export { categoryMetadata as generateMetadata } from '@/site/seo/blogMetadata'

export const dynamic = 'force-static'
/** No category is known while the site is built; each page is made at its first visit. */
export const generateStaticParams = () => []
