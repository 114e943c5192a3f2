export { ArticlePage as default, articleMetadata as generateMetadata } from '@/features/posts/site/article/ArticlePage'

export const dynamic = 'force-static'
