export { SitePage as default } from '@/site/pages/SitePage'
export { sitePageMetadata as generateMetadata } from '@/site/seo/sitePageMetadata'

export const dynamic = 'force-static'
/** No page is known while the site is built; each is made at its first visit. */
export const generateStaticParams = () => []
