export { PreviewPage as default, previewMetadata as generateMetadata } from '@/site/preview/PreviewPage'

export const dynamic = 'force-dynamic'
