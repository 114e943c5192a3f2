export { ArticleSkeleton as default } from '@/site/article/ArticleSkeleton'
