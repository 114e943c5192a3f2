export { ArticleNotFound as default } from '@/site/not-found/ArticleNotFound'
