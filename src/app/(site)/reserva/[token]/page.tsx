export { BookedPage as default, bookedMetadata as generateMetadata } from '@/features/booking/site/BookedPage'

export const dynamic = 'force-dynamic'
