import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { freeSlots, openHours, visitor } from '@tests/support/bookings'
import { rowsOf } from '@tests/support/webhooks'
import { withRouter } from '@tests/support/withRouter'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PostedAnswerPage } from '@/features/contact/site/PostedAnswerPage'
import { handleApi } from '@/platform/api/request/handler'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { receiveBooking } from './postedForms'
import { ReservePage } from './ReservePage'

const reservePage = async () =>
  renderToStaticMarkup(withRouter(await ReservePage({ searchParams: Promise.resolve({}) })))

/** Opens the form anew, and returns how to post it. */
async function openForm() {
  const page = await reservePage()
  const hidden = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const valueIn = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  const own = Object.fromEntries(hidden.map((input) => [valueIn(input, 'name'), valueIn(input, 'value')]))
  return async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...own, ...fields })
    const headers = { [CLIENT_ADDRESS]: '127.0.0.1' }
    const request = new Request('http://localhost:3000/reservar/enviar', { method: 'POST', body, headers })
    return (await receiveBooking(request, handleApi)).headers.get('location') ?? ''
  }
}

it('[PUB-101] a form that is posted twice books once, and nobody else gets its link by the same words', async () => {
  await openHours()
  const [start = ''] = await freeSlots()
  const fields = { ...visitor(), start }
  const post = await openForm()
  const [link, again] = await Promise.all([post(fields), post(fields)])
  expect([link, again]).toEqual([expect.stringMatching(/^\/reserva\/[\w-]{43}$/), link])
  expect(await rowsOf(sql`select id from bookings`)).toHaveLength(1)
  expect(await (await openForm())(fields)).toMatch(/^\/reservar\?.*aviso=reservada$/)
  await api('POST', link.replace('/reserva/', '/booking/').concat('/cancel'), { body: {} })
  const other = await (await openForm())(fields)
  expect([other === link, other]).toEqual([false, expect.stringMatching(/^\/reserva\//)])
})

it('[PUB-101] no mail is promised where there is no mail server', async () => {
  await openHours()
  expect(await reservePage()).toContain('Elige día y hora. Sin compromiso')
  const agenda = await api('GET', '/admin/booking/calendar', { token: await sessionOf() })
  expect(agenda.body.sendsMail).toBe(false)
})

it('[PUB-101] a booking is not lost without a word when nobody can book any more', async () => {
  await openHours()
  const [start = ''] = await freeSlots()
  const post = await openForm()
  await openHours({ isOn: false })
  const [, , respuesta = ''] = (await post({ ...visitor(), start })).split('/')
  const page = renderToStaticMarkup(withRouter(await PostedAnswerPage({ params: Promise.resolve({ respuesta }) })))
  expect(page).toContain('Ahora no se reservan consultas por aquí.')
  expect(page).toContain('href="tel:')
})

it('[PUB-101] the form says what the telephone is for, since nobody must leave one', async () => {
  await openHours()
  const page = await reservePage()
  const [, hint] =
    /<input[^>]*aria-describedby="([^"]*)"[^>]*name="telefono"|<input[^>]*name="telefono"[^>]*aria-describedby="([^"]*)"/
      .exec(page)
      ?.filter(Boolean) ?? []
  expect(page).toContain(`id="${hint}">Por si tenemos que llamarte.</p>`)
})
