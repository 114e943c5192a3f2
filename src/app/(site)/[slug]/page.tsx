export { SitePage as default, sitePageMetadata as generateMetadata } from '@/site/pages/SitePage'

export const dynamic = 'force-static'
