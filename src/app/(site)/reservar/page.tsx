export { ReservePage as default, reserveMetadata as generateMetadata } from '@/features/booking/site/ReservePage'

export const dynamic = 'force-dynamic'
