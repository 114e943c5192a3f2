export {
  PostedAnswerPage as default,
  postedAnswerMetadata as generateMetadata,
} from '@/features/contact/site/PostedAnswerPage'

export const dynamic = 'force-static'
