export { LandingPreview as default } from '@/features/landing/site/LandingPreview'
export { previewMetadata as metadata } from '@/ui/site/seo/previewMetadata'

export const dynamic = 'force-dynamic'
