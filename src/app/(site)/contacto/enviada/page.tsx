export { SentPage as default, sentMetadata as generateMetadata } from '@/features/contact/site/SentPage'

export const dynamic = 'force-dynamic'
