export { PreviewPage as default, previewMetadata as generateMetadata } from '@/shell/site/preview/PreviewPage'

export const dynamic = 'force-dynamic'
