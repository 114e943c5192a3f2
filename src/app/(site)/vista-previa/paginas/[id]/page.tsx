export { PagePreview as default } from '@/site/pages/PagePreview'
export { previewMetadata as metadata } from '@/site/seo/previewMetadata'

export const dynamic = 'force-dynamic'
