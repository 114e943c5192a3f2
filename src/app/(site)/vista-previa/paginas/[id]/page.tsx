export { PagePreview as default } from '@/features/pages/site/PagePreview'
export { previewMetadata as metadata } from '@/ui/site/seo/previewMetadata'

export const dynamic = 'force-dynamic'
