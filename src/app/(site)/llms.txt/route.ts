export { llmsTxt as GET } from '@/shell/site/seo/llmsTxt'

export const dynamic = 'force-static'
