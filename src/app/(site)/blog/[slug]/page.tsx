export { ArticlePage as default } from '@/site/article/ArticlePage'
export { articleMetadata as generateMetadata } from '@/site/seo/articleMetadata'

export const dynamic = 'force-static'
/** No article is known while the site is built; each page is made at its first visit. */
export const generateStaticParams = () => []
