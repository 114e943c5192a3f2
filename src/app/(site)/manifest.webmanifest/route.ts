export { webManifest as GET } from '@/site/seo/manifest'

export const dynamic = 'force-static'
