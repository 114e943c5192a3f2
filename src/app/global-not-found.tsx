export { MissingPage as default, missingMetadata as generateMetadata } from '@/site/layout/MissingPage'
