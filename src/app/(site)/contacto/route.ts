import { leadToForm, receivePostedForm } from '@/site/contact/postedForm'
import { POST as callApi } from '../../(payload)/api/[[...slug]]/route'

export const POST = (request: Request) => receivePostedForm(request, callApi)

export const GET = leadToForm
