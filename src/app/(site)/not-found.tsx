export { PageNotFound as default } from '@/ui/site/not-found/PageNotFound'
