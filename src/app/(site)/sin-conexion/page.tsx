export { OfflinePage as default, offlineMetadata as generateMetadata } from '@/site/offline/OfflinePage'

export const dynamic = 'force-static'
