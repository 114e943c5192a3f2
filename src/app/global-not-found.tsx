export { NotFoundDocument as default, notFoundMetadata as generateMetadata } from '@/site/not-found/NotFoundDocument'
