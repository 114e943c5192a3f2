export { LandingPreview as default } from '@/site/sections/LandingPreview'
export { previewMetadata as metadata } from '@/site/seo/previewMetadata'

export const dynamic = 'force-dynamic'
