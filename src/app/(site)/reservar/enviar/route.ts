import { receiveBooking } from '@/features/booking/site/postedForms'
import { seeOther } from '@/platform/api/postedForm'
import { POST as callApi } from '../../../(payload)/api/[[...slug]]/route'

export const POST = (request: Request) => receiveBooking(request, callApi)

export const GET = () => seeOther('/reservar')
