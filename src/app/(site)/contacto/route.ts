import { leadToForm, receivePostedForm } from '@/features/contact/site/receiveContactForm'
import { POST as callApi } from '../../(payload)/api/[[...slug]]/route'

export const POST = (request: Request) => receivePostedForm(request, callApi)

export const GET = leadToForm
