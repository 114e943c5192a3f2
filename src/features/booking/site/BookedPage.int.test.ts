import { sql } from '@payloadcms/db-postgres/drizzle'
import { booked, dayIn, openHours } from '@tests/support/bookings'
import { rowsOf } from '@tests/support/webhooks'
import { withRouter } from '@tests/support/withRouter'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it } from 'vitest'
import { dayInWords } from '@/platform/domain/timeInWords'
import { BookedPage } from './BookedPage'

beforeEach(async () => {
  await rowsOf(sql`delete from bookings`)
  await openHours()
})

/** The page of a link: its title, its words, and where its links lead. */
async function pageOf(token: string, parameters: Partial<Record<string, string>> = {}) {
  const props = { params: Promise.resolve({ token }), searchParams: Promise.resolve(parameters) }
  const { prelude } = await prerender(withRouter(await BookedPage(props)))
  const page = await new Response(prelude).text()
  const links = Object.fromEntries(
    [...page.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', label]) => [
      label?.replace(/<[^>]*>/g, ''),
      href.replaceAll('&amp;', '&'),
    ]),
  )
  return { title: /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1], page, links }
}

it('[PUB-103] a consultation is put into Google’s calendar by a link', async () => {
  const { token, start } = await booked()
  const { links } = await pageOf(token)
  const { origin, pathname, searchParams } = new URL(links['Google Calendar (se abre en otra pestaña)'] ?? '')
  expect([origin, pathname]).toEqual(['https://calendar.google.com', '/calendar/render'])
  const [begin, end] = [0, 30 * 60_000].map((ms) => new Date(Date.parse(start) + ms).toISOString())
  const compact = (moment = '') => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Consulta con Ozama IA',
    dates: `${compact(begin)}/${compact(end)}`,
    details: `Ver, cambiar o cancelar: http://localhost:3000/reserva/${token}`,
    location: 'Por videollamada',
  })
})

it('[PUB-103] a place that is an address is a link', async () => {
  const place = 'https://meet.example/ozama?a=1&b=2'
  await openHours({ place })
  const { token } = await booked()
  expect((await pageOf(token)).links).toMatchObject({ [place.replace('&', '&amp;')]: place })
})

it('[PUB-103] a consultation that is over, however it went, leads to another one', async () => {
  const { token, id } = await booked()
  const ahead = await pageOf(token)
  expect(ahead.title).toBe('Tu consulta está reservada')
  expect(ahead.page).toContain('30 minutos')
  expect(ahead.links).toHaveProperty('Añadir al calendario')
  expect(ahead.links).not.toHaveProperty('Reservar otra consulta')
  await rowsOf(sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`)
  for (const [state, title] of [
    ['confirmed', 'Tu consulta ya pasó'],
    ['no_show', 'No pudimos hablar contigo'],
    ['done', 'Gracias por la consulta'],
    ['cancelled', 'Esta consulta fue cancelada'],
  ]) {
    await rowsOf(sql`update bookings set state = ${state} where id = ${id}`)
    const over = await pageOf(token)
    expect(over.title).toBe(title)
    expect(over.links).toHaveProperty('Reservar otra consulta', '/reservar')
    expect(over.links).not.toHaveProperty('Añadir al calendario')
  }
  await openHours({ isOn: false })
  expect((await pageOf(token)).links).not.toHaveProperty('Reservar otra consulta')
})

it('[PUB-101] [PUB-103] whoever moves a consultation from abroad reads their own hour beside ours, and their day if it is another', async () => {
  const moving = { hacer: 'cambiar' }
  const here = await booked({ timeZone: 'Atlantic/Reykjavik' }) // the hours of UTC
  expect((await pageOf(here.token, moving)).page).not.toContain('Para ti')
  const { token } = await booked({ timeZone: 'Asia/Tokyo' }, 1)
  const { page } = await pageOf(token, { ...moving, dia: dayIn(7) })
  expect(page).toMatch(/<legend[^>]*>Horarios libres, hora [^<]* y hora de Japón</)
  expect(page).toMatch(/8:00 a\. m\.<span[^>]*>Para ti: 5:00 p\. m\.</)
  expect(page).toMatch(/8:00 p\. m\.<span[^>]*>Para ti: \p{L}+ \d+ de \p{L}+, 5:00 a\. m\.</u)
})

it('[PUB-103] a consultation that is too near to be changed says so, once', async () => {
  const { token } = await booked()
  const late = 'Ya no se puede cambiar por aquí: escríbenos o llámanos.'
  expect((await pageOf(token)).page).not.toContain(late)
  await rowsOf(sql`update bookings set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'`)
  for (const parameters of [{}, { aviso: 'tarde' }]) {
    const { page, links } = await pageOf(token, parameters)
    expect(page.split(late)).toHaveLength(2)
    expect(links).not.toHaveProperty('Cancelar')
  }
  await rowsOf(sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`)
  expect((await pageOf(token)).page).not.toContain(late)
})

it('[PUB-103] without a mail server, no mail is promised: the link is all there is', async () => {
  const { page } = await pageOf((await booked()).token)
  expect(page).toContain('Guarda este enlace: es la única forma de volver a tu consulta.')
  expect(page).not.toContain('Te escribimos')
})

it('[PUB-103] moving begins at the day of the consultation, and another day leads back to the times', async () => {
  const { token, start } = await booked()
  const { page, links } = await pageOf(token, { hacer: 'cambiar' })
  const day = dayInWords(start, 'UTC')
  expect(/<a aria-current="true"[^>]*><span[^>]*>(.*?)</.exec(page)?.[1]).toBe(day)
  expect(page).toContain('id="cambiar"')
  expect(links).toHaveProperty(day, `/reserva/${token}?dia=${start.slice(0, 10)}&hacer=cambiar#cambiar`)
})
