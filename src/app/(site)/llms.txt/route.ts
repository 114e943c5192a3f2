export { llmsTxt as GET } from '@/site/seo/llmsTxt'

export const dynamic = 'force-static'
