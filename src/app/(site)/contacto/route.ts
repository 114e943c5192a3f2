export { receivePostedForm as POST } from '@/site/contact/postedForm'
