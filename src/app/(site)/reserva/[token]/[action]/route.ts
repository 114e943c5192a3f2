import { calendarFile } from '@/features/booking/site/calendarFile'
import { receiveChange } from '@/features/booking/site/postedForms'
import { seeOther } from '@/platform/api/postedForm'
import { POST as callApi } from '../../../../(payload)/api/[[...slug]]/route'

type Context = RouteContext<'/reserva/[token]/[action]'>

/** `cambiar` or `cancelar`. */
export const POST = async (request: Request, { params }: Context) => receiveChange(request, callApi, await params)

export async function GET(_request: Request, { params }: Context) {
  const { token, action } = await params
  return action === 'consulta.ics' ? calendarFile(token) : seeOther(`/reserva/${encodeURIComponent(token)}`)
}
