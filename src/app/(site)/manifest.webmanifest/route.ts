export { webManifest as GET } from '@/shell/site/seo/manifest'

export const dynamic = 'force-static'
