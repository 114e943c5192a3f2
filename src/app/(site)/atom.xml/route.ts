export { atomXml as GET } from '@/shell/site/seo/feeds'

export const dynamic = 'force-static'
