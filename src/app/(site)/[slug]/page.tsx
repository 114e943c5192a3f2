export { SitePage as default, sitePageMetadata as generateMetadata } from '@/features/pages/site/SitePage'

export const dynamic = 'force-static'
