import type { Locator, Page } from '@playwright/test'
import { counterKey } from '@/platform/limits/limits'
import { changeHours, openHours } from '../bookings'
import { unique } from '../posts'
import { expect, expectAccessible, expectAccessibleInBothThemes, hold, test } from '../test'

const TITLE = 'Reserva tu consulta gratis de 30 minutos'
const person = () => ({ name: unique('Ñico Peña'), email: `${unique('nico').replace(' ', '-')}@example.com` })

let restore: () => Promise<unknown>
test.beforeEach(async ({ callApi }) => {
  restore = await openHours(callApi)
})
test.afterEach(() => restore())

test('[PUB-101] [PUB-102] a visitor books on a phone, and a time that is taken meanwhile keeps what was typed', async ({
  browser,
  callApi,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 700 },
    timezoneId: 'Europe/Madrid',
    locale: 'es-ES',
  })
  const page = await context.newPage()
  const { name, email } = person()
  await page.goto('/reservar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByText('Tu reloj va distinto (hora de España)')).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const day = page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(3)
  const said = page.getByRole('group', { name: /^Horarios libres/ }).getByRole('status')
  const region = await said.elementHandle()
  await day.click()
  const times = page.getByRole('radio')
  await expect(times).not.toHaveCount(0)
  await expect(said).toHaveText(`${await times.count()} horarios libres`)
  expect(await region?.evaluate((element) => element.isConnected), 'screen readers know it').toBe(true)
  expect(loads).toBe(0)

  await test.step('the day stays chosen for whoever reads another page and comes back', async () => {
    await page.getByRole('link', { name: 'aviso de privacidad', exact: true }).click()
    await expect(page).toHaveURL('/privacidad')
    await page.goBack()
    await expect(day).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(day).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Tu reloj va distinto (hora de España)')).toBeVisible()
  })

  await page.locator('label:has(input[name=start])').nth(2).click()
  await expect(page.getByText(/^Para ti: .* \(hora de España\)\.$/)).toBeVisible()
  const taken = await times.nth(2).getAttribute('value')

  await test.step('while a day’s times are on their way, none of another day can be chosen', async () => {
    const answers: (() => void)[] = []
    await page.route('**/api/booking/slots?*', async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    const days = page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link')
    await days.nth(4).click()
    await expect(page.getByText('Buscando horarios...')).toBeVisible()
    await expect(times).toHaveCount(0)
    await days.nth(3).click()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await expect(page.locator(`input[value="${taken}"]`)).not.toBeChecked()
    const first = page.waitForResponse('**/api/booking/slots?*')
    answers[0]?.() // the other day's, late
    await (await first).finished()
    await page.locator(`label:has(input[value="${taken}"])`).click()
    await page.unrouteAll()
  })

  await test.step('each fault is shown at its field', async () => {
    await page.getByLabel('Email').fill('nadie')
    await page.getByRole('button', { name: 'Reservar consulta' }).click()
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre debe tener al menos 2 caracteres')
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Introduce un email válido')
  })

  await page.getByLabel('Nombre').fill(name)
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toHaveCount(0)
  await expect(page.getByText('Introduce un email válido')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  const other = person()
  await callApi('POST', '/admin/bookings', { start: taken, nombre: other.name, email: other.email })
  await page.getByRole('button', { name: 'Reservar consulta' }).click()
  const gone = page.getByText('Ese horario acaba de ocuparse. Elige otro; tus datos siguen aquí.')
  await expect(gone).toBeInViewport({ ratio: 1 }) // the button is two screens below
  await expect(times.first()).toBeFocused()
  await expect(page.locator(`input[value="${taken}"]`)).toHaveCount(0)
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
  await page.locator('label:has(input[name=start])').nth(2).click()
  let letGo = () => {}
  let isAsked = false
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/reserva\//, async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  const answer = await hold(page, '**/api/booking')
  await page.getByRole('button', { name: 'Reservar consulta' }).click()
  await expect(page.getByRole('button', { name: 'Reservando...' })).toBeVisible()
  const topic = page.getByLabel('¿De qué quieres hablar?')
  await topic.fill('De mis cobros') // too late for this one
  answer()
  await expect.poll(() => isAsked).toBe(true)
  await expect(page.getByRole('button', { name: 'Reservando...' })).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu consulta está reservada')
  await expect(page).toHaveURL(/\/reserva\/[\w-]{43}$/)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText(/\(hora de España\)/)).toBeVisible()
  await expect(page.getByText(/Para nosotros: .*hora de República Dominicana/)).toBeVisible()
  await page.goto('/reservar')
  await expect(topic).toHaveValue('De mis cobros')
  await context.close()
})

test('[PUB-101] [PUB-102] a booking whose responses were lost is found when its visitor tries again after a reload', async ({
  page,
  callApi,
  complaints,
}) => {
  const { slots } = await callApi('GET', '/booking/slots')
  await page.route('**/api/booking', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/reservar?dia=${slots[Math.floor(slots.length / 2)].start.slice(0, 10)}`)
  const time = page.locator('label:has(input[name=start])').nth(2)
  const start = (await time.locator('input').getAttribute('value')) ?? ''
  const clock = (await time.textContent()) ?? ''
  await time.click()
  const { name, email } = person()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reservar consulta' }).click()
  await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator(`input[value="${start}"]`)).toHaveCount(0)
  await page.locator('label:has(input[name=start])').first().click()
  await page.getByRole('button', { name: 'Reservar consulta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu consulta está reservada')
  await expect(page.locator('dd').first()).toContainText(clock)
  complaints.length = 0 // the browser itself logs the failed calls
})

test.describe('abroad', () => {
  test.use({ timezoneId: 'Europe/Madrid' })

  test('[PUB-101] [PUB-102] a time chosen before the page is live is told in the visitor’s hour, and makes way once it is taken', async ({
    page,
    callApi,
    complaints,
  }) => {
    const { slots } = await callApi('GET', '/booking/slots')
    const day = slots[Math.floor(slots.length / 2)].start.slice(0, 10)
    const come = await hold(page, '**/_next/**/*.js')
    await page.goto(`/reservar?dia=${day}`, { waitUntil: 'domcontentloaded' })
    const times = page.locator('label:has(input[name=start])')
    const time = times.nth(2)
    const start = (await time.locator('input').getAttribute('value')) ?? ''
    await time.click()
    const { name, email } = person()
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Email').fill(email)
    come()
    const told = page.getByText(/^Para ti: .* \(hora de España\)\.$/)
    await expect(told).toBeVisible()
    const [chosen, label] = [page.getByRole('radio', { checked: true }), page.getByLabel('Nombre')]
    await test.step('and stays chosen over a reload, and for whoever reads another page', async () => {
      await page.reload()
      await expect(chosen).toHaveValue(start)
      await expect(told).toBeVisible()
      await expect(label).toHaveValue(name)
      await page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(9).click()
      await expect(times).not.toHaveCount(0)
      await expect(chosen).toHaveCount(0)
      await times.nth(3).click()
      const other = (await times.nth(3).locator('input').getAttribute('value')) ?? ''
      await page.getByRole('link', { name: 'aviso de privacidad', exact: true }).click()
      await expect(page).toHaveURL('/privacidad')
      await page.goBack()
      await expect(chosen).toHaveValue(other)
      await expect(told).toBeVisible()
      await page.goto(`/reservar?dia=${day}`)
      await expect(chosen).toHaveCount(0)
      await time.click()
    })
    const other = person()
    await callApi('POST', '/admin/bookings', { start, nombre: other.name, email: other.email })
    await page.getByRole('button', { name: 'Reservar consulta' }).click()
    await expect(page.getByText('Ese horario acaba de ocuparse. Elige otro; tus datos siguen aquí.')).toBeVisible()
    await expect(page.locator(`input[value="${start}"]`)).toHaveCount(0)
    await expect(chosen).toHaveCount(0)
    complaints.length = 0 // the browser itself logs the refused call
  })
})

/** Presses Tab until something is focused. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('[PUB-101] [PUB-102] a visitor books by keyboard alone, and every refusal is shown at its place', async ({
  page,
  callApi,
  query,
  complaints,
}) => {
  const { slots } = await callApi('GET', '/booking/slots')
  const [other, { name, email }] = [person(), person()]
  await callApi('POST', '/booking', { start: slots.at(-5).start, nombre: other.name, email: other.email })
  await page.goto('/reservar')
  const day = page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(7)
  await tabTo(page, day)
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-current', 'true')
  const times = page.getByRole('radio')
  await expect(times).not.toHaveCount(0)
  await tabTo(page, times.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(times.nth(1)).toBeChecked()
  await tabTo(page, page.getByLabel('Nombre'))
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  const address = page.getByLabel('Email')
  await expect(address).toBeFocused()

  async function expectRefused(reason: RegExp) {
    await page.keyboard.press('Enter')
    const notice = page.locator('form').getByText(reason)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(page.locator('form').getByText('Lo que escribiste sigue aquí.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue(name)
    await expect(times.nth(1)).toBeChecked()
  }

  await test.step('with an address that has another booking', async () => {
    await page.keyboard.type(other.email)
    await expectRefused(/^Ya hay una consulta reservada con ese email\. Te enviamos el enlace para cambiarla\.$/)
    await expectAccessible(page)
  })

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await test.step('after five forms in an hour, with the time to wait', async () => {
    await query(
      `insert into rate_limits (key, points, expire) values ($1, 5, extract(epoch from now() + interval '42 minutes') * 1000)
        on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [`contact:${counterKey('127.0.0.1')}`],
    )
    await expectRefused(/Podrás enviar otra dentro de \d\d minutos\.$/)
    await query(`delete from rate_limits where key like 'contact:%'`)
  })

  await test.step('while booking is off', async () => {
    await changeHours(callApi, { isOn: false })
    await expectRefused(/^Ahora no se reservan consultas por aquí: escríbenos o llámanos\.$/)
    await changeHours(callApi, { isOn: true })
  })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu consulta está reservada')
  complaints.length = 0 // the browser itself logs the refused calls
})

test('[PUB-104] the pages are accessible, in both colours, and wrap on a phone', async ({ page, callApi }) => {
  const { slots } = await callApi('GET', '/booking/slots')
  const { name: nombre, email } = person()
  const { booking } = await callApi('POST', '/booking', { start: slots.at(-1).start, nombre, email })
  await page.setViewportSize({ width: 375, height: 700 })
  for (const address of ['/reservar', booking.url, `${booking.url}?hacer=cambiar`, `${booking.url}?hacer=cancelar`]) {
    await page.goto(address)
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(375)
  }
})

test.describe('[PUB-101] [PUB-103] without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor books, moves and cancels', async ({ page, request }) => {
    const { name, email } = person()
    await page.goto('/reservar')
    await page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(5).click()
    await expect(page).toHaveURL(/\/reservar\?dia=\d{4}-\d\d-\d\d$/)
    await page.locator('label:has(input[name=start])').first().click()
    const start = (await page.locator('input[name=start]').first().getAttribute('value')) ?? ''
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reservar consulta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu consulta está reservada')
    const when = page.locator('dd').first()
    const before = await when.textContent()

    await test.step('the page belongs to whoever has the link, and its file opens in a calendar', async () => {
      const answer = await request.get(page.url())
      expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      expect(answer.headers()['cache-control']).toContain('no-store')
      const file = await request.get(`${page.url()}/consulta.ics`)
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      expect(await file.text()).toContain(`\nDTSTART:${start.slice(0, 19).replace(/[-:]/g, '')}Z\r\n`)
      expect((await request.get(page.url().replace(/.{3}$/, 'AAA'))).status()).toBe(404)
    })

    await test.step('[API-119] its call is as secret, and that of the free times is not', async () => {
      const linked = await request.get(new URL(page.url()).pathname.replace('/reserva/', '/api/booking/'))
      expect((await linked.json()).booking.start).toBe(start)
      const secret = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
      expect(linked.headers()).toMatchObject({ ...secret, 'cache-control': 'no-store' })
      const slots = await request.get('/api/booking/slots')
      expect([slots.status(), slots.headers()['x-robots-tag']]).toEqual([200, undefined])
      expect(slots.headers()['referrer-policy']).not.toBe(secret['referrer-policy'])
    })

    await test.step('a GET of what its forms post changes nothing', async () => {
      for (const action of ['cambiar', 'cancelar']) {
        const answer = await request.get(`${page.url()}/${action}`, { maxRedirects: 0 })
        expect([answer.status(), answer.headers().location]).toEqual([303, new URL(page.url()).pathname])
      }
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu consulta está reservada')
      expect(await when.textContent()).toBe(before)
    })

    await page.getByRole('link', { name: 'Cambiar' }).click()
    await page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(6).click()
    await page.locator('label:has(input[name=start])').nth(1).click()
    await page.getByRole('button', { name: 'Cambiar la consulta' }).click()
    await expect(page.getByRole('link', { name: 'Cambiar' })).toBeVisible()
    expect(await when.textContent()).not.toBe(before)

    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Dejarla como está' }).click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByLabel('Motivo').fill('Viajo')
    await page.getByRole('button', { name: 'Cancelar la consulta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta consulta fue cancelada')
  })

  test('[PUB-102] a refusal leads back to the day, and says why', async ({ page, callApi }) => {
    const { name, email } = person()
    const { slots } = await callApi('GET', '/booking/slots')
    const day = slots[Math.floor(slots.length / 2)].start.slice(0, 10) // with times left: else the browser forgets what was typed
    await page.goto(`/reservar?dia=${day}&articulo=que-es-un-agente-de-ia`)
    await page.locator('label:has(input[name=start])').last().click()
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Email').fill(email)
    const start = await page.locator('input[name=start]').last().getAttribute('value')
    await callApi('POST', '/admin/bookings', { start, nombre: name, email: person().email })
    await page.getByRole('button', { name: 'Reservar consulta' }).click()
    await expect(page).toHaveURL(/\/reservar\?dia=.*articulo=que-es-un-agente-de-ia&aviso=ocupado$/)
    await expect(page.getByRole('alert')).toContainText('Ese horario acaba de ocuparse.')
    await page.goBack()
    await expect(page.getByLabel('Nombre')).toHaveValue(name)
  })

  test('[PUB-102] a move to a time that was taken meanwhile offers the others of its day', async ({
    page,
    callApi,
  }) => {
    const { slots } = await callApi('GET', '/booking/slots')
    const { name: nombre, email } = person()
    const { booking } = await callApi('POST', '/booking', { start: slots.at(-3).start, nombre, email })
    await page.goto(`${booking.url}?hacer=cambiar`)
    await page.getByRole('navigation', { name: 'Días con horarios libres' }).getByRole('link').nth(4).click()
    await page.locator('label:has(input[name=start])').first().click()
    const start = await page.locator('input[name=start]').first().getAttribute('value')
    await callApi('POST', '/admin/bookings', { start, nombre, email: person().email })
    await page.getByRole('button', { name: 'Cambiar la consulta' }).click()
    await expect(page).toHaveURL(/\?dia=.*&hacer=cambiar&aviso=ocupado$/)
    await expect(page.getByRole('alert')).toHaveText('Ese horario acaba de ocuparse. Elige otro.')
    await page.locator('label:has(input[name=start])').first().click()
    await page.getByRole('button', { name: 'Cambiar la consulta' }).click()
    await expect(page.getByRole('link', { name: 'Cambiar' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('[PUB-103] a booking that was cancelled meanwhile is not moved', async ({ page, callApi }) => {
    const { slots } = await callApi('GET', '/booking/slots')
    const { name: nombre, email } = person()
    const { booking } = await callApi('POST', '/booking', { start: slots.at(-2).start, nombre, email })
    await page.goto(`${booking.url}?hacer=cambiar`)
    await page.locator('label:has(input[name=start])').first().click()
    await callApi('POST', `/booking/${booking.url.replace('/reserva/', '')}/cancel`, {})
    await page.getByRole('button', { name: 'Cambiar la consulta' }).click()
    await expect(page.getByRole('alert')).toHaveText('Esta consulta fue cancelada: reserva otra.')
  })
})

test('[PUB-104] [PUB-109] links lead to booking, and to the contact form while it is off', async ({
  page,
  request,
  callApi,
}) => {
  const slug = 'que-es-un-agente-de-ia'
  const linksIn = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/href="(\/reservar[^"]*)"/g)].map(([, to]) => to)
  const sitemap = async () => (await (await request.get('/sitemap.xml')).text()).includes('/reservar</loc>')
  await expect.poll(() => linksIn('/')).toEqual(['/reservar'])
  await expect.poll(() => linksIn(`/blog/${slug}`)).toEqual([`/reservar?articulo=${slug}`])
  await expect.poll(sitemap).toBe(true)
  await page.goto('/#contacto')
  const link = page.locator('#contacto').getByRole('link', { name: 'Elegir día y hora' })
  await expect(link).toHaveCount(1)
  for (const [label, value] of [
    ['Nombre', 'Ñico'],
    ['Email', 'nico@example.com'],
    ['Mensaje', 'Quiero automatizar mis citas.'],
  ] as const)
    await page.locator('#contacto').getByLabel(label).fill(value)
  await page.locator('#contacto').getByRole('button', { name: 'Enviar consulta' }).click()
  await expect(link).toHaveCount(2)

  await test.step("an article ends with its category's call, before its tags", async () => {
    const { categories } = await callApi('GET', '/blog/categories')
    const { id } = categories.find((category: { slug: string }) => category.slug === 'tecnologia')
    const call = { callTitle: '¿Lo vemos en tu negocio?', callText: 'Treinta minutos bastan.', callButton: 'Hablemos' }
    await callApi('PUT', `/blog/admin/categories/${id}`, call)
    await page.goto(`/blog/${slug}`)
    const box = page.getByRole('complementary', { name: call.callTitle })
    await expect(box).toContainText(call.callText)
    await expect(box.getByRole('link', { name: 'Hablemos' })).toHaveAttribute('href', `/reservar?articulo=${slug}`)
    const [end, labels] = [await box.boundingBox(), await page.getByRole('region', { name: 'Etiquetas' }).boundingBox()]
    expect(end?.y).toBeLessThan(labels?.y ?? 0)
    await expectAccessible(page)
    await callApi('PUT', `/blog/admin/categories/${id}`, { callTitle: '', callText: '', callButton: '' })
  })

  await changeHours(callApi, { isOn: false })
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('link', { name: 'Agenda tu consulta gratis' })).toHaveAttribute('href', '/#contacto')
  for (const address of ['/', `/blog/${slug}`, '/contacto/enviada'])
    await expect.poll(() => linksIn(address)).toEqual([])
  await expect.poll(sitemap).toBe(false)
  expect((await request.get('/reservar')).status()).toBe(404)
})
