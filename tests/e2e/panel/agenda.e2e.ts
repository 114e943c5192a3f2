import { readFile } from 'node:fs/promises'
import { dayInWords } from '@/platform/domain/timeInWords'
import { book, changeHours, dayIn, openHours, visitor } from '../bookings'
import { toast, told, unique } from '../posts'
import { expect, expectAccessible, fakeClock, hold, test } from '../test'

let restore: () => Promise<unknown>
test.beforeEach(async ({ callApi }) => {
  restore = await openHours(callApi)
})
test.afterEach(() => restore())

test('[ADM-123] the Agenda shows a week and a list, and a booking is moved, noted and cancelled', async ({
  panel,
  callApi,
  query,
}) => {
  const { nombre } = await book(callApi, 8)
  await panel.goto(`/admin/bookings?semana=${dayIn(8)}`)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await expect(panel.getByRole('link', { name: nombre })).toBeVisible()
  await expectAccessible(panel)

  await test.step('the week after and the one before', async () => {
    const week = panel.getByRole('heading', { level: 2, name: /^Semana del / })
    await expect(week).toHaveAttribute('aria-live', 'polite') // the focus stays on the buttons
    const shown = await week.textContent()
    const free = panel.getByText('Nada reservado').first()
    const load = await hold(panel, '**/api/admin/bookings?*')
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(week).not.toHaveText(shown ?? '')
    await expect(panel.getByRole('link', { name: nombre })).toHaveCount(0)
    await expect(free).toBeHidden() // nobody knows yet
    load()
    await expect(free).toBeVisible()
    await panel.getByRole('button', { name: 'Anterior' }).click()
    await expect(week).toHaveText(shown ?? '')
    await expect(panel.getByRole('link', { name: nombre })).toBeVisible()
  })

  await test.step('at 375 px it shows a day, and today is one press away', async () => {
    await panel.setViewportSize({ width: 375, height: 700 })
    const here = panel.url()
    await panel.getByRole('button', { name: 'Hoy', exact: true }).press('Enter')
    await expect(panel.locator('h3[aria-current=date]')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Hoy', exact: true })).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 2, name: /^Semana del/ })).toBeFocused()
    await panel.goto(here)
    const date = dayInWords(`${dayIn(8)}T12:00:00Z`, 'UTC')
    const day = panel.getByRole('button', { name: new RegExp(`^${date}: \\d+ consultas?$`) })
    await expect(day).toContainText('•')
    await day.click()
    await expect(panel.getByRole('link', { name: nombre })).toBeVisible()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(1)
    await panel.getByRole('link', { name: nombre }).click()
    await panel.getByRole('link', { name: 'Volver a la Agenda' }).click()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.getByRole('link', { name: nombre })).toBeVisible()
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await panel.setViewportSize({ width: 1280, height: 720 })
  })

  /** What 'Exportar CSV' downloads. */
  async function exported() {
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
  const { nombre: later } = await book(callApi, 22)
  await test.step('what is exported is the week that is shown', async () => {
    const csv = await exported()
    expect(csv).toContain(nombre)
    expect(csv).not.toContain(later)
  })

  await panel.getByRole('button', { name: 'Lista' }).click()
  await test.step('the list begins today, and those before are one choice away', async () => {
    const { id, nombre: earlier } = await book(callApi, 23)
    await query(
      `update bookings set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where id = $1`,
      [id],
    )
    await panel.getByPlaceholder('Buscar consultas...').fill(earlier)
    await expect(panel.getByText('Ninguna coincide con lo que buscas')).toBeVisible()
    await panel.getByLabel('Fechas').selectOption('Anteriores')
    await expect(panel).toHaveURL(/cuando=anteriores/)
    await expect(panel.getByRole('row').filter({ hasText: earlier })).toHaveCount(1)
    await panel.getByLabel('Fechas').selectOption('Próximas')
  })

  await test.step('the list is filtered in the address', async () => {
    await panel.getByPlaceholder('Buscar consultas...').fill(nombre)
    await expect(panel).toHaveURL(/vista=lista.*buscar=/)
    await expect(panel.getByRole('row')).toHaveCount(2)
    await panel.getByLabel('Desde').pressSequentially('01/01/2020') // counts once it is a date
    await expect(panel).toHaveURL(/desde=2020-01-01/)
    await expect(panel.getByRole('row')).toHaveCount(2)
    await expect(toast(panel)).toHaveCount(0)
    await expectAccessible(panel)
    const csv = await exported()
    expect(csv).toContain(nombre)
    expect(csv).not.toContain(later)
  })

  await panel.getByRole('table').getByRole('link').click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(`Consulta con ${nombre}`)
  const back = panel.getByRole('link', { name: 'Volver a la Agenda' })
  await expect(back).toHaveAttribute('href', /vista=lista.*buscar=.*desde=/)
  await panel.getByLabel('Notas internas').fill('Llamar antes')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await told(panel, 'Consulta actualizada')

  await test.step('it moves to a free time, by keyboard, even while visitors cannot book', async () => {
    await changeHours(callApi, { isOn: false })
    await panel.getByRole('button', { name: 'Cambiar' }).press('Enter')
    const choice = panel.getByRole('dialog').getByLabel('Cuándo')
    await expect(choice).toBeFocused()
    await expectAccessible(panel, '[role=dialog]')
    await choice.selectOption({ index: 4 })
    const [chosen = ''] = await choice.locator('option:checked').allTextContents()
    await panel.getByRole('dialog').getByRole('button', { name: 'Cambiar' }).press('Enter')
    await told(panel, 'Consulta cambiada')
    await expect(panel.getByText(chosen)).toBeVisible()
  })

  await test.step('it is cancelled with a reason, after asking', async () => {
    await panel.getByRole('button', { name: 'Cancelar consulta' }).click()
    await expectAccessible(panel)
    await expect(panel.getByRole('dialog')).not.toContainText('correo') // there is no mail server
    await expect(panel.getByRole('button', { name: 'Dejarla como está' })).toBeVisible()
    await panel.getByLabel('Motivo').fill('Se fue la luz')
    await panel.getByRole('dialog').getByRole('button', { name: 'Cancelar consulta' }).click()
    await told(panel, 'Consulta cancelada')
    await expect(panel.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(panel.getByText('Se fue la luz')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Cambiar' })).toHaveCount(0)
  })

  await test.step('it is still noted, and left without a question', async () => {
    await panel.getByLabel('Notas internas').fill('Volverá a llamar')
    await panel.getByRole('button', { name: 'Guardar' }).click()
    await told(panel, 'Consulta actualizada')
    await back.click()
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  })
})

test('[ADM-123] [ADM-124] who books, writes or is added meanwhile appears in what is open', async ({
  panel,
  callApi,
}) => {
  await fakeClock(panel)
  const who = visitor()
  const search = `buscar=${encodeURIComponent(who.nombre)}`
  const link = panel.getByRole('link', { name: who.nombre })
  const hydrate = () => panel.getByRole('heading', { level: 1 }).click() // from then on it reads again

  await panel.goto(`/admin/contact?${search}`)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Consultas')
  await hydrate()
  await callApi('POST', '/contact', { ...who, mensaje: 'Quiero automatizar las citas.' })
  await panel.clock.fastForward(300_000)
  await expect(link).toBeVisible()

  await panel.goto(`/admin/bookings?semana=${dayIn(8)}`)
  await expect(panel.getByRole('heading', { level: 2, name: /^Semana del / })).toBeVisible()
  await hydrate()
  await book(callApi, 8, who)
  await panel.clock.fastForward(300_000)
  await expect(link).toBeVisible()

  const other = visitor(`${who.nombre} Otra`)
  await panel.goto(`/admin/people?${search}`)
  await expect(panel.getByRole('region', { name: 'Consulta', exact: true })).toContainText('1 persona')
  await hydrate()
  await callApi('POST', '/admin/people', other)
  await panel.clock.fastForward(300_000)
  await expect(panel.getByRole('region', { name: 'Nuevo', exact: true })).toContainText(other.nombre)
})

test('[ADM-123] a booking is made by hand, and the address of the calendar is shown once', async ({
  panel,
  request,
}) => {
  const nombre = unique('Ysabel')
  await panel.goto('/admin/bookings')
  await panel.getByRole('button', { name: 'Nueva consulta' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reservar' }).click()
  await expect(dialog.getByText('Elige un horario', { exact: true }).last()).toBeVisible()
  await expect(dialog.getByLabel('Cuándo')).toBeFocused()
  await expectAccessible(panel, '[role=dialog]')
  await dialog.getByLabel('Cuándo').selectOption({ index: 3 })
  await dialog.getByLabel('Nombre').fill(nombre)
  const start = await dialog.getByLabel('Cuándo').inputValue()
  await panel.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Nueva consulta' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue(nombre)
  await expect(dialog.getByLabel('Cuándo')).toHaveValue(start)
  await dialog.getByLabel('Email').fill(`${nombre.replace(' ', '-')}@example.com`)
  await dialog.getByRole('button', { name: 'Reservar' }).click()
  await told(panel, 'Consulta reservada')
  await panel.getByRole('button', { name: 'Calendario' }).click()
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /Crear dirección|Renovar/ })
    .click()
  await panel.getByRole('button', { name: 'Mostrar dirección' }).click()
  const shown = panel.getByText(/\/calendario\/[\w-]{43}\.ics$/)
  await expect(shown).toBeVisible()
  const address = (await shown.textContent())?.trim() ?? ''
  await panel.getByRole('button', { name: 'Entendido' }).click()
  await expect(panel.getByText(/\/calendario\//)).toHaveCount(0)

  await test.step('[API-121] a calendar reads the address until it is ended', async () => {
    const file = await request.get(address)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(file.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await file.text()).toContain(nombre)
    await panel.getByRole('button', { name: 'Calendario' }).click()
    await expectAccessible(panel)
    await panel.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
    await told(panel, 'La dirección ya no vale')
    expect((await request.get(address)).status()).toBe(404)
  })
})

test('[ADM-123] [ADM-126] a consultation of today stands on the dashboard, and what became of it is marked', async ({
  panel,
  callApi,
  query,
}) => {
  const { id, nombre } = await book(callApi, 15)
  await query(`update bookings set starts_at = now(), ends_at = now() + interval '1 second' where id = $1`, [id])
  await panel.goto('/admin/dashboard')
  const today = panel.getByRole('region', { name: 'Hoy' }).getByRole('listitem').filter({ hasText: nombre })
  await expect(today).toContainText(/Consulta · \d+:\d\d [ap]\. m\./)
  await today.getByRole('link', { name: nombre }).click()
  await panel.getByRole('region', { name: 'Seguimiento' }).getByLabel('Estado').selectOption('Realizada')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await told(panel, 'Consulta actualizada')
  await expect(panel.getByRole('region', { name: 'La consulta' }).getByText('Realizada')).toBeVisible()
  expect((await callApi('GET', `/admin/bookings/${id}`)).booking.state).toBe('done')
})

test('[ADM-123] what is typed and shown is in the zone of the settings', async ({ panel, callApi }) => {
  await changeHours(callApi, { timeZone: 'Europe/Madrid' })
  const nombre = unique('Ysabel')
  await panel.goto('/admin/bookings?vista=lista')
  await panel.getByRole('button', { name: 'Nueva consulta' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Cuándo').selectOption('otro')
  const typed = dialog.getByLabel('Día y hora', { exact: true })
  await expect(typed).toHaveAccessibleDescription(/^En hora de España\./)
  await dialog.getByRole('button', { name: 'Reservar' }).click()
  await expect(typed).toHaveAccessibleDescription('Elige un horario')
  await expect(typed).toBeFocused()
  await typed.fill('01/01/2027 09:00')
  await dialog.getByLabel('Cuándo').selectOption({ index: 2 })
  await dialog.getByLabel('Cuándo').selectOption('otro')
  await expect(typed).toHaveValue('')
  await typed.fill(`${dayIn(9).split('-').reverse().join('/')} 19:05`)
  await dialog.getByLabel('Nombre').fill(nombre)
  await dialog.getByLabel('Email').fill(`${nombre.replace(' ', '-')}@example.com`)
  await dialog.getByRole('button', { name: 'Reservar' }).click()
  await told(panel, 'Consulta reservada')
  await panel.getByPlaceholder('Buscar consultas...').fill(nombre)
  await expect(panel.getByRole('row').filter({ hasText: nombre })).toContainText('a las 7:05 p. m.')
  const { bookings } = await callApi('GET', `/admin/bookings?search=${encodeURIComponent(nombre)}`)
  const inMadrid = { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' } as const
  expect(new Date(bookings[0].start).toLocaleTimeString('es', inMadrid)).toBe('19:05')
})

test('[ADM-123] says since when a calendar does not answer, or what is wrong with its answer', async ({
  panel,
  query,
}) => {
  await query(
    `insert into booking_calendars (url, failing_since, next_read_at) values ('https://x.invalid/a.ics', now(), 'infinity')`,
  )
  await panel.goto('/admin/bookings')
  await expect(panel.getByText(/^El calendario externo no responde desde las? \d+:\d\d [ap]\. m\.$/)).toBeVisible()
  await query("update booking_calendars set fault = 'lo que llega no se entiende como calendario'")
  await panel.reload()
  await expect(
    panel.getByText(
      /^El calendario externo no se puede leer desde .* m\.: lo que llega no se entiende como calendario\.$/,
    ),
  ).toBeVisible()
  await query('delete from booking_calendars')
})

test('[ADM-123] hours that overlap are refused at their field, and nothing that was typed is lost', async ({
  panel,
  callApi,
  complaints,
}) => {
  const hours = [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '14:00', to: '18:00' },
    { day: 2, from: '08:00', to: '12:00' },
  ]
  await changeHours(callApi, { hours })
  await panel.goto('/admin/booking-hours')
  const row = (index: number) => panel.locator(`#hours-row-${index}`)
  const field = (index: number, name: string) => panel.locator(`#field-hours__${index}__${name}`)
  await row(0).getByRole('button', { name: 'Abrir o cerrar' }).click()
  await field(0, 'to').fill('15:00')
  await panel.getByLabel('Dónde es la consulta').fill('En tu negocio')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(row(1).getByText('Se cruza con otro horario de ese día')).toBeVisible() // the row was folded
  await expect(field(1, 'from')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(1, 'from')).toHaveAttribute('required')
  await expect(field(1, 'from')).toHaveAccessibleDescription('Se cruza con otro horario de ese día')
  await expect(field(1, 'from')).toHaveValue('14:00')
  await expect(field(0, 'to')).toHaveValue('15:00')
  await expect(panel.getByLabel('Dónde es la consulta')).toHaveValue('En tu negocio')
  expect((await callApi('GET', '/globals/booking')).hours).toMatchObject(hours)
  await field(1, 'from').fill('15:00')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(async () => (await callApi('GET', '/globals/booking')).place).toBe('En tu negocio')
  await expect(panel.getByText('Se cruza con otro horario de ese día')).toHaveCount(0)
  complaints.length = 0 // the browser itself logs the save that was refused
})

test.describe('in a browser in English', () => {
  test.use({ locale: 'en-US' })

  test('[ADM-105] [ADM-123] days and hours of the opening hours are written as everywhere in the panel', async ({
    panel,
    callApi,
  }) => {
    await changeHours(callApi, { exceptions: [{ date: '2027-12-24', from: '08:00', to: '12:30' }] })
    await panel.goto('/admin/booking-hours')
    const row = panel.locator('#exceptions-row-0')
    await expect(row).toContainText('24/12/2027 de 8:00 a. m. a 12:30 p. m.')
    await row.getByRole('button', { name: 'Abrir o cerrar' }).click()
    const date = row.getByLabel('Fecha', { exact: true })
    await expect(date).toHaveValue('24/12/2027')
    await date.fill('31/2/2027')
    await panel.getByRole('button', { name: 'Guardar' }).focus()
    await expect(date).toHaveAccessibleDescription('Fecha: escribe una fecha que exista, con el formato dd/mm/aaaa.')
    await date.fill('31/12/2027')
    await date.press('ControlOrMeta+s') // saves without leaving the field
    await expect.poll(async () => (await callApi('GET', '/globals/booking')).exceptions[0].date).toBe('2027-12-31')
  })
})
