export { ArticleMissing as default } from '@/site/article/ArticleMissing'
