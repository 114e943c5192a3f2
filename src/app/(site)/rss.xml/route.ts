export { rssXml as GET } from '@/shell/site/seo/feeds'

export const dynamic = 'force-static'
