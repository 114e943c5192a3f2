import type { Page } from '@playwright/test'
import { openHours, visitor } from '../bookings'
import { told, unique } from '../posts'
import { type CallApi, expect, expectAccessible, fakeClock, holdAnswer, readAgain, test } from '../test'

const add = async (callApi: CallApi, data: object = {}) =>
  (await callApi('POST', '/admin/people', { ...visitor(), ...data })).person
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Shows on the board only who has this name. */
const board = (page: Page, { nombre }: { nombre: string }) =>
  page.goto(`/admin/people?buscar=${encodeURIComponent(nombre)}`)
/** The menu of somebody's card in a column; after a move, the column they left may still show one. */
const moveMenu = (page: Page, { nombre }: { nombre: string }, stage: string) =>
  column(page, stage).getByRole('button', { name: `Mover a… (${nombre})` })
const stageOf = async (callApi: CallApi, { id }: { id: number }) =>
  (await callApi('GET', `/admin/people/${id}`)).person.stage

test('[ADM-124] a person moves over the board by mouse and by keyboard, and losing asks why', async ({
  panel,
  callApi,
}) => {
  const person = await add(callApi, { value: 45_000, empresa: 'Colmado Uno' })
  const card = panel.getByRole('listitem').filter({ hasText: person.nombre })
  await board(panel, person)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Personas')
  await expect(column(panel, 'Nuevo')).toContainText('1 persona · RD$45,000')
  await expect(column(panel, 'Nuevo')).toContainText('Colmado Uno')
  await expectAccessible(panel)

  await test.step('by mouse', async () => {
    await card.dragTo(column(panel, 'Contactado'))
    await told(panel, `${person.nombre} pasó a Contactado`)
    await expect(column(panel, 'Contactado').getByRole('link', { name: person.nombre })).toBeVisible()
    await expect(column(panel, 'Nuevo')).toContainText('0 personas · RD$0')
  })

  await test.step('to «Perdido», which asks why, and may be taken back', async () => {
    await panel.setViewportSize({ width: 2200, height: 720 }) // with all columns
    await card.dragTo(column(panel, 'Perdido'))
    const dialog = panel.getByRole('dialog', { name: `¿Por qué se perdió ${person.nombre}?` })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(column(panel, 'Contactado').getByRole('link', { name: person.nombre })).toBeVisible()
    expect(await stageOf(callApi, person)).toBe('contacted')
    await panel.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('by keyboard, which keeps its place', async () => {
    await moveMenu(panel, person, 'Contactado').press('Enter')
    await expect(panel.getByRole('menuitem', { name: 'Nuevo' })).toBeFocused()
    for (let presses = 0; presses < 2; presses++) await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('Enter')
    await told(panel, `${person.nombre} pasó a Propuesta`)
    await expect(column(panel, 'Propuesta').getByRole('link', { name: person.nombre })).toBeVisible()
    await expect(moveMenu(panel, person, 'Propuesta')).toBeFocused()
  })

  await test.step('twice before the first move is answered', async () => {
    const answer = await holdAnswer(panel, '**/api/admin/people/*')
    for (const stage of ['Consulta', 'Contactado']) {
      await moveMenu(panel, person, 'Propuesta').click()
      await panel.getByRole('menuitem', { name: stage }).click()
    }
    answer()
    await told(panel, `${person.nombre} pasó a Contactado`)
    await expect(column(panel, 'Contactado').getByRole('link', { name: person.nombre })).toBeVisible()
    await panel.unrouteAll()
  })

  await test.step('losing asks for a reason', async () => {
    await moveMenu(panel, person, 'Contactado').press('Enter')
    await panel.getByRole('menuitem', { name: 'Perdido' }).press('Enter')
    const dialog = panel.getByRole('dialog')
    await expectAccessible(panel)
    await expect(dialog.getByLabel('Motivo')).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Pasar a Perdido' })).toBeDisabled()
    await dialog.getByLabel('Motivo').selectOption('Eligió a otro')
    await dialog.getByRole('button', { name: 'Pasar a Perdido' }).click()
    await told(panel, `${person.nombre} pasó a Perdido`)
    expect((await callApi('GET', `/admin/people/${person.id}`)).person).toMatchObject({ lostReason: 'Eligió a otro' })
  })

  await test.step('on a phone, by finger, and in the dark', async () => {
    await panel.setViewportSize({ width: 375, height: 700 })
    await panel.emulateMedia({ colorScheme: 'dark' })
    await board(panel, person)
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await panel.getByRole('button', { name: `Mover a… (${person.nombre})` }).click()
    await panel.getByRole('menuitem', { name: 'Ganado' }).click()
    await told(panel, `${person.nombre} pasó a Ganado`)
    await expectAccessible(panel)
  })

  await test.step('the list sums and sorts', async () => {
    await panel.setViewportSize({ width: 1280, height: 720 })
    await panel.getByRole('button', { name: 'Lista' }).click()
    await expect(panel).toHaveURL(/vista=lista/)
    await expect(panel.getByText('1 persona · RD$45,000')).toBeVisible()
    await panel.getByLabel('Etapa').selectOption('won')
    await panel.getByRole('button', { name: 'Valor' }).click()
    await expect(panel).toHaveURL(/sort=-?value/)
    await expect(panel.getByRole('row')).toHaveCount(2)
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^personas-.*\.csv$/)
    await expectAccessible(panel)
    await panel.getByRole('link', { name: person.nombre }).click()
    const back = panel.getByRole('link', { name: 'Volver a las personas' })
    await expect(back).toHaveAttribute('href', /\?vista=lista&buscar=.*etapa=won&sort=-?value/)
  })
})

test.describe('[ADM-124] on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test('a finger scrolls a column, and moves a person by the menu', async ({
    page,
    baseURL: url = '',
    token,
    callApi,
    query,
  }) => {
    const name = unique('Dedo')
    await query(
      `insert into people (nombre, email)
      select $1 || ' ' || n, replace(lower($1), ' ', '-') || n || '@example.com' from generate_series(1, 20) as n`,
      [name],
    )
    await page.context().addCookies([{ name: 'payload-token', value: token, url, httpOnly: true }])
    await board(page, { nombre: name })
    const first = column(page, 'Nuevo').getByRole('listitem').first()
    await first.evaluate((card) => card.scrollIntoView({ block: 'start' }))
    const box = await first.boundingBox()
    if (!box) throw new Error('There is no card')

    await swipe(page, { x: box.x + 100, y: box.y + 250, dy: -200 })
    await expect(first).not.toBeInViewport()
    await expect(column(page, 'Nuevo')).toBeInViewport()
    const person = { nombre: `${name} 7` }
    await moveMenu(page, person, 'Nuevo').tap()
    await page.getByRole('menuitem', { name: 'Propuesta' }).tap()
    await told(page, `${person.nombre} pasó a Propuesta`)
    const { people } = await callApi('GET', `/admin/people?stage=proposal&search=${encodeURIComponent(name)}`)
    expect(people).toMatchObject([person])
    await query(`delete from people where nombre like $1 || '%'`, [name])
  })
})

/** Draws a finger up or down the page. */
async function swipe(page: Page, { x, y, dy }: { x: number; y: number; dy: number }) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  // In one go: the pauses of a busy machine would be a long press.
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...[0.25, 0.5, 0.75, 1].map((part) => touch('touchMove', [{ x, y: y + dy * part }])),
    touch('touchEnd', []),
  ])
  await browser.detach()
}

test('[ADM-124] of 1,000 people, those are loaded who are scrolled to', async ({ panel, callApi, query }) => {
  const name = unique('Columna')
  await query(
    `insert into people (nombre, email, created_at)
    select $1 || ' ' || n, replace(lower($1), ' ', '-') || n || '@example.com', now() - n * interval '1 minute'
    from generate_series(1, 1000) as n`,
    [name],
  )
  await panel.goto(`/admin/people?buscar=${encodeURIComponent(name)}`)
  const cards = column(panel, 'Nuevo').getByRole('listitem')
  await expect(column(panel, 'Nuevo')).toContainText('1,000 personas')
  await expect(cards).toHaveCount(30)
  // One scroll loads 30 more, or all that are left where the end of the column is still near the screen.
  await cards.last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(60)
  await cards.last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(90)
  expect(await cards.count()).toBeLessThan(200)
  await callApi('GET', '/admin/people')

  await test.step('who moves into one by keyboard leaves the focus at its name', async () => {
    const old = [
      await add(callApi, { nombre: `${name} vieja`, stage: 'won' }),
      await add(callApi, { nombre: `${name} anciana`, stage: 'won' }),
    ]
    const ids = old.map(({ id }) => id)
    await query(`update people set created_at = now() - interval '3 days' where id = any($1)`, [ids])
    await panel.reload()
    await expect(cards).toHaveCount(30)
    for (const person of old) {
      await moveMenu(panel, person, 'Ganado').press('Enter')
      await panel.getByRole('menuitem', { name: 'Nuevo' }).press('Enter')
      await told(panel, `${person.nombre} pasó a Nuevo`)
      await expect(column(panel, 'Nuevo').getByRole('heading', { name: 'Nuevo' })).toBeFocused()
    }
  })
  await query(`delete from people where nombre like $1 || '%'`, [name])
})

test.describe('', () => {
  test.use({ expectedComplaints: /status of (4\d\d|500)|Mutation failed/ })

  test('[ADM-124] a stale change says who changed the person and when', async ({ panel, callApi }) => {
    const person = await add(callApi)
    await board(panel, person)
    await expect(column(panel, 'Nuevo').getByRole('link', { name: person.nombre })).toBeVisible()
    await callApi('PUT', `/admin/people/${person.id}`, { nextStep: 'Llamar' })
    await panel.getByRole('button', { name: `Mover a… (${person.nombre})` }).click()
    await panel.getByRole('menuitem', { name: 'Ganado' }).click()
    await told(panel, /admin cambió a esta persona el .+ a las? \d+:\d\d [ap]\. m\./)
    await expect(column(panel, 'Nuevo')).toContainText('Llamar')
    expect(await stageOf(callApi, person)).toBe('new')
  })

  test('[ADM-125] what a colleague has put into a field that is being edited is not replaced before the user is told', async ({
    panel,
    callApi,
  }) => {
    const person = await add(callApi, { empresa: 'Colmado Uno' })
    const path = `/admin/people/${person.id}` as const
    const stored = async () => (await callApi('GET', path)).person
    const save = () => panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    const form = panel.getByRole('region', { name: 'Seguimiento' })
    await panel.goto(path)

    await test.step('once the change is refused', async () => {
      await form.getByLabel('Próximo paso').fill('Llamar el lunes')
      await callApi('PUT', path, { nextStep: 'Enviar la propuesta', empresa: 'Colmado Dos' })
      await save()
      await told(panel, /admin cambió a esta persona el .+ a las? \d+:\d\d [ap]\. m\./)
      await expect(form.getByLabel('Empresa')).toHaveValue('Colmado Dos')
      await expect(form.getByLabel('Próximo paso')).toHaveValue('Llamar el lunes')
      expect(await stored()).toMatchObject({ nextStep: 'Enviar la propuesta' })
      await save()
      await told(panel, 'Persona guardada')
      expect(await stored()).toMatchObject({ nextStep: 'Llamar el lunes', empresa: 'Colmado Dos' })
    })

    await test.step('and when the page has read it meanwhile', async () => {
      await form.getByLabel('Etapa').selectOption('Contactado')
      await form.getByLabel('Para cuándo').fill('02/01/2031')
      await callApi('PUT', path, { stage: 'proposal', nextStepAt: '2031-05-14', value: 1500 })
      await panel.getByLabel('Nota', { exact: true }).fill('Prefiere las mañanas.')
      await panel.getByRole('button', { name: 'Guardar nota' }).click()
      await told(panel, 'Nota guardada')
      await expect(form.getByLabel('Valor en RD$')).toHaveValue('1500')
      await save()
      await told(panel, /admin cambió a esta persona/)
      expect(await stored()).toMatchObject({ stage: 'proposal', nextStepAt: '2031-05-14' })
      await save()
      await told(panel, 'Persona guardada')
      expect(await stored()).toMatchObject({ stage: 'contacted', nextStepAt: '2031-01-02', value: 1500 })
    })

    await test.step('until it is taken over, which is in the way of no other change', async () => {
      await form.getByLabel('Próximo paso').fill('Llamar el martes')
      await callApi('PUT', path, { nextStep: 'Cobrar', empresa: 'Colmado' })
      await readAgain(panel)
      await expect(form.getByLabel('Empresa')).toHaveValue('Colmado')
      await form.getByLabel('Próximo paso').fill('Cobrar')
      await form.getByLabel('Origen').fill('Feria')
      await save()
      await told(panel, 'Persona guardada')
      expect(await stored()).toMatchObject({ nextStep: 'Cobrar', source: 'Feria' })
    })

    await test.step('also of what the tab has kept over a reload', async () => {
      await form.getByLabel('Próximo paso').fill('Llamar el jueves')
      await callApi('PUT', path, { nextStep: 'Facturar' })
      await panel.reload()
      await expect(form.getByLabel('Próximo paso')).toHaveValue('Llamar el jueves')
      await save()
      await told(panel, /admin cambió a esta persona/)
      expect(await stored()).toMatchObject({ nextStep: 'Facturar' })
      await save()
      await told(panel, 'Persona guardada')
      expect(await stored()).toMatchObject({ nextStep: 'Llamar el jueves' })
    })

    await test.step('not when somebody changed other fields, which it shows', async () => {
      await form.getByLabel('Nombre').fill('Otra Vez')
      await callApi('PUT', path, { empresa: 'Colmado Tres' })
      await readAgain(panel)
      await expect(form.getByLabel('Empresa')).toHaveValue('Colmado Tres')
      await save()
      await told(panel, 'Persona guardada')
      expect(await stored()).toMatchObject({ nombre: 'Otra Vez', empresa: 'Colmado Tres' })
    })
  })

  test('[ADM-124] a long column that fails to load waits for «Reintentar»', async ({ panel, query }) => {
    const name = unique('Columna')
    await query(
      `insert into people (nombre, email)
      select $1 || ' ' || n, replace(lower($1), ' ', '-') || n || '@example.com' from generate_series(1, 40) as n`,
      [name],
    )
    await fakeClock(panel)
    let calls = 0
    await panel.route(/people\?.*stage=new.*page=2/, (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await panel.goto(`/admin/people?buscar=${encodeURIComponent(name)}`)
    const cards = column(panel, 'Nuevo').getByRole('listitem')
    await cards.last().scrollIntoViewIfNeeded()
    const again = column(panel, 'Nuevo').getByRole('button', { name: 'Reintentar' })
    await expect(async () => {
      await panel.clock.runFor(1000) // each is repeated after a while; after five minutes the board is read again
      await expect(again).toBeVisible({ timeout: 100 })
    }).toPass()
    const before = calls
    await panel.clock.runFor(60_000)
    expect(calls).toBe(before)
    await panel.unrouteAll()
    await again.click()
    await expect(cards).toHaveCount(40)
    await query(`delete from people where nombre like $1 || '%'`, [name])
  })

  test('[ADM-124] [API-126] somebody who wrote by WhatsApp is added by the reference in the message', async ({
    panel,
    callApi,
  }) => {
    const { code } = await callApi('POST', '/whatsapp/refs', { visit: { source: 'instagram.com', campaign: 'abril' } })
    const { nombre } = visitor()
    await panel.goto('/admin/people')
    await panel.getByRole('button', { name: 'Nueva persona' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Nueva persona' })
    await dialog.getByLabel('Nombre').fill(nombre)
    await dialog.getByLabel('Email').fill('a medias')
    await dialog.getByLabel('Referencia de WhatsApp').fill('K7Q4X')
    await expect(dialog.getByLabel('Email')).toHaveCount(0)
    await dialog.getByLabel('Referencia de WhatsApp').fill('Ref. ')
    await expect(dialog.getByLabel('Email')).toHaveValue('a medias')
    await dialog.getByLabel('Referencia de WhatsApp').fill('K7Q4X')
    await expect(dialog.getByLabel('Email')).toHaveCount(0)
    const press = () => dialog.getByRole('button', { name: 'Añadir' }).click()
    await press()
    await expect(dialog.getByText('El teléfono es requerido')).toBeVisible()
    await dialog.getByLabel('Teléfono').fill('809-555-0178')
    await press()
    await expect(dialog.getByText('La referencia K7Q4X no existe')).toBeVisible()
    await expect(dialog.getByLabel('Referencia de WhatsApp')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Referencia de WhatsApp').fill(`Ref. ${code}`)
    await press()
    await told(panel, 'Referencia guardada')
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(nombre)
    await expect(panel.getByText('instagram.com')).toBeVisible()
    await expect(panel.getByText(`Escribió por WhatsApp (Ref. ${code})`)).toBeVisible()
  })

  test('[ADM-125] a mail starts from a template of the settings, and what was typed stays when it can not be sent', async ({
    panel,
    callApi,
  }) => {
    const person = await add(callApi, { nombre: unique('Ana $& Peña') })
    const { mailTemplates } = await callApi('GET', '/globals/settings')
    const label = unique('Recordatorio')
    const own = { label, subject: 'Para {{nombre}}', text: 'Hola, {{nombre}}. ¿Cómo va todo, {{nombre}}?' }
    try {
      await panel.goto(`/admin/people/${person.id}`)
      await expect(panel.getByLabel('Plantilla').locator('option')).toHaveCount(4)
      await callApi('POST', '/globals/settings', { mailTemplates: [...mailTemplates.slice(0, -1), own] })
      await panel.getByRole('link', { name: 'Volver a las personas' }).click()
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Personas')
      await panel.goBack()
      await panel.getByRole('button', { name: 'Correo' }).click()
      await expect(panel.getByLabel('Plantilla').locator('option')).toHaveCount(4)
      await panel.getByLabel('Plantilla').selectOption(label)
      await expect(panel.getByLabel('Asunto')).toHaveValue(`Para ${person.nombre}`)
      await expect(panel.getByLabel('Mensaje')).toHaveValue(`Hola, ${person.nombre}. ¿Cómo va todo, ${person.nombre}?`)
      await panel.getByLabel('Plantilla').selectOption({ label: 'Primera respuesta' })
      await expect(panel.getByLabel('Asunto')).toHaveValue('Sobre tu consulta')
      await expect(panel.getByLabel('Mensaje')).toHaveValue(/^Hola, Ana \$& Peña .*:/)
    } finally {
      await callApi('POST', '/globals/settings', { mailTemplates })
    }

    await test.step('words of one’s own give way only when asked, and come back', async () => {
      const choose = (name: string) => panel.getByLabel('Plantilla').selectOption({ label: name })
      const answer = (name: string) => panel.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      await panel.getByLabel('Mensaje').fill('Hola, Ana: te llamo mañana.')
      await choose('Después de la consulta')
      await expectAccessible(panel, '[role=dialog]')
      await answer('Cancelar')
      await expect(panel.getByLabel('Plantilla').locator('option:checked')).toHaveText('Primera respuesta')
      await expect(panel.getByLabel('Mensaje')).toHaveValue('Hola, Ana: te llamo mañana.')
      await choose('Después de la consulta')
      await answer('Sustituir')
      await expect(panel.getByLabel('Asunto')).toHaveValue('Lo que hablamos')
      await choose('Ninguna')
      await expect(panel.getByLabel('Asunto')).toHaveValue('Sobre tu consulta')
      await expect(panel.getByLabel('Mensaje')).toHaveValue('Hola, Ana: te llamo mañana.')
    })

    await panel.getByRole('button', { name: 'Enviar correo' }).click()
    await told(panel, /El sitio no tiene servidor de correo/)
    await expect(panel.getByLabel('Asunto')).toHaveValue('Sobre tu consulta')

    await panel.route(`**/api/admin/people/${person.id}/mails`, (route) =>
      route.fulfill({ status: 202, json: { person } }),
    )
    await panel.getByRole('button', { name: 'Enviar correo' }).click()
    await told(panel, 'Correo en camino')
    await expect(panel.getByLabel('Asunto')).toHaveValue('')
    await expect(panel.getByLabel('Mensaje')).toHaveValue('')
  })
})

test('[ADM-124] somebody who called is added by hand', async ({ panel, callApi }) => {
  const { nombre, email } = visitor()
  await panel.goto('/admin/people')
  await panel.getByRole('button', { name: 'Nueva persona' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Nueva persona' })
  await expect(dialog).toBeVisible()
  await expectAccessible(panel, '[role=dialog]')
  await dialog.getByLabel('Nombre').fill(nombre)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Teléfono').fill('809-555-0177')
  await dialog.getByRole('button', { name: 'Añadir' }).click()
  await told(panel, 'Persona añadida')
  await expect(panel).toHaveURL(/\/admin\/people\/\d+$/)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(nombre)
  const { people } = await callApi('GET', `/admin/people?search=${encodeURIComponent(email)}`)
  expect(people).toMatchObject([{ nombre, email, telefono: '+18095550177', stage: 'new' }])
})

test('[ADM-125] [ADM-126] a person’s page shows everything, and notes, plans, merges, exports and erases', async ({
  panel,
  callApi,
  query,
}) => {
  const person = await add(callApi, { telefono: '809-555-0126' })
  const request = { email: person.email, mensaje: 'Quiero automatizar las citas de mi colmado.' }
  await callApi('POST', '/contact', { nombre: person.nombre, ...request })
  await panel.goto(`/admin/people/${person.id}`)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(person.nombre)
  await expect(panel.getByText(request.mensaje)).toBeVisible()
  await expect(panel.getByRole('link', { name: '+18095550126', exact: true })).toHaveAttribute(
    'href',
    'tel:+18095550126',
  )
  await expect(panel.getByRole('link', { name: /^WhatsApp a/ })).toHaveAttribute('href', 'https://wa.me/18095550126')
  await expectAccessible(panel)

  await test.step('a note', async () => {
    await panel.getByLabel('Nota', { exact: true }).fill('Prefiere las mañanas.')
    await panel.getByRole('button', { name: 'Guardar nota' }).click()
    await told(panel, 'Nota guardada')
    await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Prefiere las mañanas.')
    await panel.getByRole('link', { name: 'Volver a las personas' }).click() // which asks nothing: it is saved
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Personas')
    await panel.goBack()
    await expect(panel.getByLabel('Nota', { exact: true })).toHaveValue('')
  })

  await test.step('what was moved and booked', async () => {
    const restore = await openHours(callApi)
    await panel.getByLabel('Etapa').selectOption('Contactado')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await told(panel, 'Persona guardada')
    await panel.getByRole('button', { name: 'Reservar consulta' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Nueva consulta' })
    await expect(dialog.getByLabel('Nombre')).toHaveValue(person.nombre)
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
    await expect(dialog.getByLabel('Teléfono')).toHaveValue('+18095550126')
    await dialog.getByLabel('Cuándo').selectOption({ index: 30 }) // not today, whose consultations the dashboard shows
    await dialog.getByRole('button', { name: 'Reservar' }).click()
    await told(panel, 'Consulta reservada')
    await restore()
    const history = panel.getByRole('region', { name: 'Historia' })
    await expect(history).toContainText('De Nuevo a Contactado')
    await expect(history).toContainText(/Consulta reservada para el .+ a las? \d+:\d\d [ap]\. m\. \(Confirmada\)/)
  })

  await test.step('the next step', async () => {
    await panel.getByLabel('Próximo paso').fill('Enviar la propuesta')
    await panel.getByLabel('Para cuándo').fill('31/02/2026')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(panel.getByLabel('Para cuándo')).toBeFocused()
    await panel.getByLabel('Para cuándo').fill('02/01/2026')
    await panel.getByLabel('Valor en RD$').fill('90,5')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(panel.getByText('Debe ser una cantidad entera de RD$, sin centavos')).toBeVisible()
    await panel.getByLabel('Valor en RD$').fill('90.000')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await told(panel, 'Persona guardada')
    expect((await callApi('GET', `/admin/people/${person.id}`)).person.value).toBe(90_000)
    await panel.goto('/admin/dashboard')
    const today = panel.getByRole('region', { name: 'Hoy' })
    await expect(today.getByRole('link', { name: person.nombre })).toBeVisible()
    await expect(today).toContainText('Enviar la propuesta')
    await expectAccessible(panel)
    await today.getByRole('link', { name: person.nombre }).click()
  })

  await test.step('on a phone and in the dark', async () => {
    await panel.setViewportSize({ width: 375, height: 700 })
    await panel.emulateMedia({ colorScheme: 'dark' })
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(person.nombre)
    await expect.poll(() => panel.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expectAccessible(panel)
    await panel.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('it merges with the older one', async () => {
    const other = await add(callApi, { empresa: 'Colmado Uno' })
    const namesake = unique('Tocaya')
    await query(
      `insert into people (nombre, email)
      select $1 || ' ' || n, replace(lower($1), ' ', '-') || n || '@example.com' from generate_series(1, 10) as n`,
      [namesake],
    )
    // By links, so that what was read of both before is still there.
    await panel.getByRole('link', { name: 'Volver a las personas' }).click()
    await panel.getByPlaceholder('Buscar personas...').fill(other.email)
    await panel.getByRole('link', { name: other.nombre, exact: true }).click()
    await panel.getByRole('button', { name: 'Unir con otra' }).click()
    const search = panel.getByRole('searchbox', { name: 'Buscar a la otra persona' })
    await search.fill(namesake)
    await expect(panel.getByText('Puede haber más: busca por email o teléfono.')).toBeVisible()
    await query(`delete from people where nombre like $1 || '%'`, [namesake])
    await search.fill(person.email)
    await panel.getByRole('radio', { name: new RegExp(person.email) }).check()
    await expectAccessible(panel)
    await panel.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }).click()
    await told(panel, 'Personas unidas')
    await expect(panel).toHaveURL(`/admin/people/${person.id}`)
    await expect(panel.getByLabel('Empresa')).toHaveValue('Colmado Uno')
    await expect(panel.getByText(other.email, { exact: true })).toBeVisible()
    await panel.goto(`/admin/people/${other.id}`) // an old link to the other
    await expect(panel).toHaveURL(`/admin/people/${person.id}`)
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(person.nombre)
  })

  await test.step('it is exported as a file', async () => {
    const downloaded = panel.waitForEvent('download')
    await panel.getByRole('button', { name: 'Exportar' }).click()
    expect((await downloaded).suggestedFilename()).toBe(`persona-${person.id}.json`)
  })

  await test.step('it is erased after asking twice', async () => {
    await panel.getByRole('button', { name: 'Borrar datos' }).click()
    await expect(panel.getByRole('dialog')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
    await expect(panel.getByRole('dialog', { name: '¿Seguro que quieres borrarlos?' })).toContainText(
      'fuera de las copias de seguridad, que se borran a los 14 días',
    )
    await panel.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
    await told(panel, 'Datos borrados')
    await expect(panel).toHaveURL('/admin/people')
    expect((await callApi('GET', `/admin/people?search=${encodeURIComponent(person.email)}`)).people).toEqual([])
  })
})

test('[ADM-125] what is being written about somebody who is merged meanwhile is taken along', async ({
  panel,
  callApi,
}) => {
  const [kept, other] = [await add(callApi), await add(callApi)]
  await panel.goto(`/admin/people/${other.id}`)
  await panel.getByLabel('Próximo paso').fill('Enviar la propuesta')
  await panel.getByLabel('Nota', { exact: true }).fill('Prefiere las mañanas.')
  await callApi('POST', `/admin/people/${other.id}/merge`, { into: kept.id })
  await panel.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(panel).toHaveURL(`/admin/people/${kept.id}`)
  await told(panel, 'Recuperamos lo que escribiste')
  await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Prefiere las mañanas.')
  await expect(panel.getByLabel('Nota', { exact: true })).toHaveValue('')
  await expect(panel.getByLabel('Próximo paso')).toHaveValue('Enviar la propuesta')
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
  await told(panel, 'Persona guardada')
  expect((await callApi('GET', `/admin/people/${kept.id}`)).person.nextStep).toBe('Enviar la propuesta')
})
