export { ArticleNotFound as default } from '@/features/posts/site/article/ArticleNotFound'
