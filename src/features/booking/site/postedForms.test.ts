import { expect, it } from 'vitest'
import { BOOKING_NOTICES, CHANGE_NOTICES, noticeIn } from './notices'
import { receiveBooking, receiveChange } from './postedForms'

const TOKEN = 'a'.repeat(43)
const posted = (fields: Record<string, string>) =>
  new Request('http://localhost/reservar/enviar', { method: 'POST', body: new URLSearchParams(fields) })
const refusing = (code: string) => async () => Response.json({ code, message: '' }, { status: 409 })

it('[PUB-101] a refused booking leads back to its day and its article', async () => {
  const fields = { dia: '2026-12-07', article: 'que-es-un-agente-de-ia', nombre: 'Ana' }
  const answer = await receiveBooking(posted(fields), refusing('slot_taken'))
  expect(answer.headers.get('location')).toBe('/reservar?dia=2026-12-07&articulo=que-es-un-agente-de-ia&aviso=ocupado')
  const plain = await receiveBooking(posted({ dia: '', article: '' }), refusing('already_booked'))
  expect(plain.headers.get('location')).toBe('/reservar?aviso=reservada')
})

it('[PUB-101] a booking that is refused because booking is off leads to a page that is still there', async () => {
  const answer = await receiveBooking(posted({ dia: '2026-12-07' }), refusing('booking_off'))
  expect(answer.headers.get('location')).toBe('/contacto/sin-reservas')
})

it.each([
  ['booking_off', 'Ahora no se cambia la hora por aquí: escríbenos o llámanos.'],
  ['cancelled', 'Esta consulta fue cancelada: reserva otra.'],
  ['too_late', 'Ya no se puede cambiar por aquí: escríbenos o llámanos.'],
])('[PUB-103] a change refused as %s says why', async (code, text) => {
  const answer = await receiveChange(posted({}), refusing(code), { token: TOKEN, action: 'cambiar' })
  const [page, query] = (answer.headers.get('location') ?? '').split('?')
  expect(page).toBe(`/reserva/${TOKEN}`)
  expect(noticeIn(CHANGE_NOTICES, new URLSearchParams(query).get('aviso') ?? '')).toBe(text)
})

const NOT_FREE = { code: 'invalid', errors: [{ field: 'start', message: 'El horario ya no está disponible' }] }
const NO_TIME = { code: 'invalid', errors: [{ field: 'start', message: 'Elige un horario' }] }
it.each([
  [{ code: 'slot_taken' }, 'ocupado', /Elige otro\.$/],
  [NOT_FREE, 'no-disponible', /Elige otro\.$/],
  [NO_TIME, 'incompleta', /^Falta el horario/],
])('[PUB-102] a move refused for its time, as by %j, offers others of its day', async (body, notice, text) => {
  const api = async () => Response.json(body, { status: 409 })
  const answer = await receiveChange(posted({ dia: '2026-12-07' }), api, { token: TOKEN, action: 'cambiar' })
  const location = `/reserva/${TOKEN}?dia=2026-12-07&hacer=cambiar&aviso=${notice}`
  expect(answer.headers.get('location')).toBe(location)
  expect(noticeIn(CHANGE_NOTICES, notice)).toMatch(text)
})

it('[PUB-102] whoever cannot do the proof of work is told to call or write', async () => {
  const answer = await receiveBooking(posted({}), refusing('proof_required'))
  expect(answer.headers.get('location')).toBe('/reservar?aviso=saturada')
  expect(noticeIn(BOOKING_NOTICES, 'saturada')).toMatch(/llámanos o escríbenos/)
})
