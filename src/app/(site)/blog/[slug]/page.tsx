export { ArticlePage as default, articleMetadata as generateMetadata } from '@/site/article/ArticlePage'

export const dynamic = 'force-static'
/** No article is known at build time; each page is rendered on its first visit. */
export const generateStaticParams = () => []
