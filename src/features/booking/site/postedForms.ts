import { type Api, postedFields, seeOther, sendFields } from '@/platform/api/postedForm'
import type { Notice } from './notices'

/** What a refusal means to a visitor; anything else is a failure. */
const REFUSALS: Record<string, Notice> = {
  slot_taken: 'ocupado',
  already_booked: 'reservada',
  too_late: 'tarde',
  cancelled: 'cancelada',
  rate_limited: 'limitada',
  proof_required: 'saturada',
  booking_off: 'cerrada',
}

/** Books through `POST /api/booking` what was posted without JavaScript, and leads to the booking, or back with the reason. */
export async function receiveBooking(request: Request, api: Api): Promise<Response> {
  const fields = await postedFields(request)
  if (!fields) return seeOther('/reservar?aviso=fallida')
  const response = await sendFields(request, api, '/api/booking', fields)
  const body = await response.json()
  if (response.ok) return seeOther(body.booking.url)
  const aviso = noticeOf(body)
  if (aviso === 'cerrada') return seeOther('/contacto/sin-reservas') // its own page is gone
  const { dia, article } = fields
  const kept = { ...(dia && { dia: String(dia) }), ...(article && { articulo: String(article) }) }
  return seeOther(`/reservar?${new URLSearchParams({ ...kept, aviso })}`)
}

/** What a form on the page of a booking does. */
const ACTIONS = new Map([
  ['cambiar', 'move'],
  ['cancelar', 'cancel'],
])

/** After these, the form is shown again, with the times that are free now. */
const AGAIN = new Set<Notice>(['ocupado', 'no-disponible', 'incompleta'])

/** Moves or cancels a booking in the same way. */
export async function receiveChange(request: Request, api: Api, { token, action }: { token: string; action: string }) {
  const page = `/reserva/${token}`
  const name = ACTIONS.get(action)
  if (!name) return seeOther(page)
  const fields = (await postedFields(request)) ?? {}
  const response = await sendFields(request, api, `/api/booking/${token}/${name}`, fields)
  if (response.ok) return seeOther(page)
  const aviso = noticeOf(await response.json())
  const again = { ...(fields.dia && { dia: String(fields.dia) }), hacer: action }
  return seeOther(`${page}?${new URLSearchParams({ ...(AGAIN.has(aviso) && again), aviso })}`)
}

function noticeOf({
  code = '',
  errors = [],
}: {
  code?: string
  errors?: { field: string; message: string }[]
}): Notice {
  if (errors.some(({ message }) => message === 'El horario ya no está disponible')) return 'no-disponible'
  return code === 'invalid' ? 'incompleta' : (REFUSALS[code] ?? 'fallida')
}
