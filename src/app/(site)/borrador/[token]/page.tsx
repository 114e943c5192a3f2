export { PreviewPage as default, sharedDraftMetadata as generateMetadata } from '@/shell/site/preview/PreviewPage'

export const dynamic = 'force-dynamic'
