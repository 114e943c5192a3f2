export { ArticlePage as default, articleMetadata as generateMetadata } from '@/site/article/ArticlePage'

export const dynamic = 'force-static'
