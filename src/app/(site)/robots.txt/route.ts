export { robotsTxt as GET } from '@/shell/site/seo/sitemap'

export const dynamic = 'force-static'
