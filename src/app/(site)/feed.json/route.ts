export { feedJson as GET } from '@/site/seo/feeds'

export const dynamic = 'force-static'
