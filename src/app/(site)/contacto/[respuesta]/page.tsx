export { PostedAnswerPage as default, postedAnswerMetadata as generateMetadata } from '@/site/contact/PostedAnswerPage'

export const dynamic = 'force-static'
/** Each page is rendered on its first visit, when the brand is known. */
export const generateStaticParams = () => []
