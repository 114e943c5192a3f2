export { sitemapXml as GET } from '@/site/seo/sitemap'

export const dynamic = 'force-static'
