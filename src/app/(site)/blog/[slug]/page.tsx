export { ArticlePage as default } from '@/site/article/ArticlePage'
export { articleMetadata as generateMetadata } from '@/site/seo/articleMetadata'

export const dynamic = 'force-static'
/** No article is known at build time; each page is rendered on its first visit. */
export const generateStaticParams = () => []
