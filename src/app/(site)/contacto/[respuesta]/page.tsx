export { PostedAnswerPage as default, postedAnswerMetadata as generateMetadata } from '@/site/contact/PostedAnswerPage'

export const dynamic = 'force-static'
