export { PageNotFound as default } from '@/site/not-found/PageNotFound'
