import { sitemapXml } from '@/shell/site/seo/sitemap'

export const dynamic = 'force-static'

export const GET = () => sitemapXml()
