export { SitePage as default, sitePageMetadata as generateMetadata } from '@/site/pages/SitePage'

export const dynamic = 'force-static'
/** No page is known while the site is built; each is made at its first visit. */
export const generateStaticParams = () => []
