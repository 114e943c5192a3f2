export { robotsTxt as GET } from '@/site/seo/sitemap'

export const dynamic = 'force-static'
