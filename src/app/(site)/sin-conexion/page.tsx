export { OfflinePage as default, offlineMetadata as generateMetadata } from '@/shell/site/offline/OfflinePage'

export const dynamic = 'force-static'
