import { gate } from '@tests/support/gate'
import { toast, unique } from '../posts'
import { answered, expect, expectAccessible, expectAccessibleInBothThemes, holdAnswer, readAgain, test } from '../test'
import { englishOn } from '../words'

const MESSAGE = 'Tengo una ferretería en Santiago.\n<script>alert(1)</script>\n¿Qué automatizo primero?'

test.describe('[ADM-98] the inbox', () => {
  test.use({ expectedComplaints: /status of (409|500)|Mutation failed/ })

  test('[ADM-110] [ADM-121] keeps spam separate, counts and exports requests, opens one with everything that was sent, and saves its status and notes', async ({
    panel,
    callApi,
    complaints,
  }) => {
    const nombre = unique('Ramona Núñez')
    const sent = { nombre, email: 'ramona@example.com', empresa: 'Ferretería Núñez', telefono: '809-555-0123' }
    await callApi('POST', '/contact', { ...sent, mensaje: MESSAGE })
    const own = unique('Visita')
    const [person, robot] = [`${own} de una persona`, `${own} de un robot`]
    const body = { email: 'alguien@example.com', mensaje: 'Quiero una consulta gratis.' }
    await callApi('POST', '/contact', { ...body, nombre: person })
    await callApi('POST', '/contact', { ...body, nombre: robot, website: 'https://spam.example' })
    await panel.goto(`/admin/contact?pagina=999&buscar=${encodeURIComponent(own)}`)
    await expect(panel).toHaveURL(/\/admin\/contact\?buscar=[^&]+$/) // its only page
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Consultas')

    await test.step('spam is separate, and new requests are counted', async () => {
      await expect(panel.getByRole('link', { name: /Consultas.*\d+ sin atender/ })).toBeVisible()
      await expect(panel.getByRole('link', { name: person })).toBeVisible()
      await expect(panel.getByRole('link', { name: robot })).toHaveCount(0)
      await panel.getByRole('combobox', { name: 'Estado' }).selectOption('spam')
      await expect(panel.getByRole('link', { name: robot })).toBeVisible()
      await expect(panel.getByRole('link', { name: person })).toHaveCount(0)

      const [download] = await Promise.all([
        panel.waitForEvent('download'),
        panel.getByRole('button', { name: 'Exportar CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^consultas-.*\.csv$/)

      await panel.getByRole('link', { name: robot }).click()
      await panel.getByRole('button', { name: 'Eliminar' }).click()
      await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
      await expect(toast(panel).getByText('Consulta eliminada')).toBeVisible()
      await expect(panel).toHaveURL(/\/admin\/contact\?buscar=[^&]+&estado=spam$/) // the list that it was opened from
      expect(complaints).toEqual([])
    })

    await test.step('requests are found, whatever the case', async () => {
      await panel.getByRole('combobox', { name: 'Estado' }).selectOption('')
      const found = panel.waitForResponse(/\/contact\?.*search=RAMONA/) // half a second later
      await panel.getByRole('searchbox', { name: 'Buscar consultas' }).fill(nombre.toUpperCase())
      await found
      const row = panel.getByRole('row', { name: new RegExp(nombre) })
      await expect(row.getByText('Nuevo')).toBeVisible()
    })

    await test.step('a request opens with everything that was sent', async () => {
      await panel.getByRole('link', { name: nombre }).click()
      await expect(panel).toHaveURL(/\/admin\/contact\/\d+\?buscar=RAMONA[^&]*$/) // and the list that it was opened from
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText(`Consulta de ${nombre}`)
      for (const text of [nombre, 'ramona@example.com', 'Ferretería Núñez', '809-555-0123'])
        await expect(panel.getByRole('definition').filter({ hasText: text })).toBeVisible()
      await expect(panel.getByRole('link', { name: '809-555-0123', exact: true })).toHaveAttribute(
        'href',
        'tel:8095550123',
      )
      await expect(panel.getByText('<script>alert(1)</script>')).toBeVisible()
    })

    const path = `/admin/contact/${Number(/contact\/(\d+)/.exec(panel.url())?.[1])}` as const
    await test.step('its status and notes are saved', async () => {
      const statuses = panel.getByLabel('Estado').locator('option')
      await expect(statuses).toHaveText(['Nuevo', 'En curso', 'Respondido', 'Archivado', 'Spam'])
      await panel.getByLabel('Estado').selectOption('En curso')
      await panel.getByLabel('Notas internas').fill('Llamar el lunes.')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(panel).getByText('Consulta actualizada')).toBeVisible()
      expect((await callApi('GET', path)).request).toMatchObject({ status: 'en_curso', notes: 'Llamar el lunes.' })
    })

    await test.step('each field is saved by itself, also a second time: what others changed stays', async () => {
      await callApi('PATCH', path, { status: 'respondido' })
      for (const note of ['Llamar el jueves.', 'Llamar el lunes.']) {
        await panel.getByLabel('Notas internas').fill(note)
        await panel.getByRole('button', { name: 'Guardar' }).click()
        await expect
          .poll(async () => (await callApi('GET', path)).request)
          .toMatchObject({ notes: note, status: 'respondido' })
        await expect(panel.getByLabel('Estado')).toHaveValue('respondido')
        await expect(panel.getByRole('button', { name: 'Guardando...' })).toHaveCount(0)
        await answered(panel) // and what it changed was read again
      }
    })

    await test.step('notes that somebody else has written meanwhile are shown before they are replaced', async () => {
      await callApi('PATCH', path, { notes: 'Ya la llamé.' })
      await panel.getByLabel('Notas internas').fill('Llamar el viernes.')
      const shown = panel.waitForResponse((read) => read.request().method() === 'GET' && read.url().endsWith(path))
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await shown
      await expect(panel.getByRole('main').getByText('Ahora dicen: «Ya la llamé.»')).toBeVisible()
      await expect(panel.getByLabel('Notas internas')).toHaveValue('Llamar el viernes.')
      expect((await callApi('GET', path)).request.notes).toBe('Ya la llamé.')
      await panel.getByLabel('Notas internas').fill('Ya la llamé. Otra vez el viernes.')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect
        .poll(async () => (await callApi('GET', path)).request.notes)
        .toBe('Ya la llamé. Otra vez el viernes.')
    })

    await test.step('also if the page has read them again since, unseen below what was typed', async () => {
      await panel.getByLabel('Notas internas').fill('Llamar el sábado.')
      await answered(panel)
      await callApi('PATCH', path, { notes: 'Pidió una propuesta.' })
      const read = panel.waitForResponse((answer) => answer.url().endsWith(path))
      await readAgain(panel)
      await read
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(panel.getByRole('main').getByText('Ahora dicen: «Pidió una propuesta.»')).toBeVisible()
      expect((await callApi('GET', path)).request.notes).toBe('Pidió una propuesta.')
      await answered(panel)
      await callApi('PATCH', path, { notes: 'La quiere mañana.' })
      const again = panel.waitForResponse((answer) => answer.url().endsWith(path))
      await readAgain(panel)
      await again
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(panel.getByRole('main').getByText('Ahora dicen: «La quiere mañana.»')).toBeVisible()
      expect((await callApi('GET', path)).request.notes).toBe('La quiere mañana.')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await callApi('GET', path)).request.notes).toBe('Llamar el sábado.')
      await expect(panel.getByRole('button', { name: 'Guardando...' })).toHaveCount(0)
    })

    await test.step('and if they come while something else is being saved, beside what is typed meanwhile', async () => {
      const answer = await holdAnswer(panel, '**/api/admin/contact/*')
      await panel.getByLabel('Estado').selectOption('En curso')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      const saving = panel.getByRole('button', { name: 'Guardando...' })
      await panel.getByLabel('Notas internas').fill('Llamar el domingo.')
      await saving.click({ force: true }) // does nothing
      await callApi('PATCH', path, { notes: 'Ya vino.' })
      answer()
      await expect(saving).toHaveCount(0)
      await panel.unrouteAll()
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(panel.getByRole('main').getByText('Ahora dicen: «Ya vino.»')).toBeVisible()
      expect((await callApi('GET', path)).request).toMatchObject({ status: 'en_curso', notes: 'Ya vino.' })
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await callApi('GET', path)).request.notes).toBe('Llamar el domingo.')
      await expect(saving).toHaveCount(0)
    })

    await test.step('what was stored although its response was lost can be taken back', async () => {
      await panel.route('**/api/admin/contact/*', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, json: {} })
      })
      await panel.getByLabel('Estado').selectOption('spam')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(panel).getByText('Error al actualizar consulta')).toBeVisible()
      expect((await callApi('GET', path)).request.status).toBe('spam')
      await panel.unrouteAll()
      await panel.getByLabel('Estado').selectOption('respondido')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await callApi('GET', path)).request.status).toBe('respondido')
      await expect(panel.getByRole('button', { name: 'Guardando...' })).toHaveCount(0)
    })

    await test.step('a refetch fails when the connection returns: what was typed stays', async () => {
      await panel.getByLabel('Notas internas').fill('Llamar el martes.')
      await panel.route('**/api/admin/contact/*', (route) => route.fulfill({ status: 500, json: {} }))
      await readAgain(panel)
      await expect(toast(panel).getByText('Error al cargar consulta')).toBeVisible()
      await expect(panel.getByLabel('Notas internas')).toHaveValue('Llamar el martes.')
    })

    await test.step('what somebody else stores in the moment of a save is not replaced unseen either', async () => {
      await panel.unrouteAll()
      await answered(panel)
      const count = gate() // the save is over once its read of the count is, or after a second
      await panel.route('**/api/admin/contact?*', (route) => count.opened.then(() => route.continue()))
      const answer = await holdAnswer(panel, '**/api/admin/contact/*')
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await callApi('GET', path)).request.notes).toBe('Llamar el martes.')
      await callApi('PATCH', path, { notes: 'Ya compró.' })
      answer()
      await expect(panel.getByRole('button', { name: 'Guardando...' })).toHaveCount(0)
      count.open()
      await panel.getByRole('button', { name: 'Guardar' }).click()
      await expect(panel.getByRole('main').getByText('Ahora dicen: «Ya compró.»')).toBeVisible()
      expect((await callApi('GET', path)).request.notes).toBe('Ya compró.')
    })
  })

  test('goes from one request to the next, with the list’s filters and by keyboard, and shows numbers and hours', async ({
    panel,
    callApi,
  }) => {
    const name = unique('Vecina')
    for (const [n, telefono] of ['809-555-0111', '', '809-555-0113'].entries()) {
      const body = { nombre: `${name} ${n}`, email: 'vecina@example.com', mensaje: 'Quiero una consulta gratis.' }
      await callApi('POST', '/contact', { ...body, telefono })
    }
    await panel.goto(`/admin/contact?buscar=${encodeURIComponent(name)}`)
    const links = panel.getByRole('table').getByRole('link', { name })
    await expect(links).toHaveCount(3)
    const newest = panel.getByRole('row', { name: `${name} 2` })
    await expect(newest.getByRole('link', { name: '809-555-0113', exact: true })).toHaveAttribute('href', /^tel:/)
    await expect(newest.getByRole('time')).toHaveText(/, \d+:\d\d\s[ap]\.\sm\.$/)
    await panel.getByRole('heading', { level: 1 }).click() // hydrates the list, which then hears keys
    await panel.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await panel.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused()
    await panel.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()
    await panel.evaluate(() => localStorage.setItem('panel-help-key', 'off'))
    await panel.keyboard.press('j') // does nothing now
    await panel.evaluate(() => localStorage.setItem('panel-help-key', 'on'))
    await panel.keyboard.press('j')
    await expect(links.nth(1)).toBeFocused()
    await panel.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()
    await panel.keyboard.press('Enter')
    const heading = panel.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`Consulta de ${name} 2`)
    await expect(panel.getByRole('link', { name: 'Anterior' })).toHaveCount(0)
    await panel.getByLabel('Notas internas').fill('')
    await panel.getByLabel('Notas internas').press('j') // a letter of the text
    await panel.getByLabel('Notas internas').fill('')
    await panel.getByRole('link', { name: 'Siguiente' }).click()
    await expect(heading).toHaveText(`Consulta de ${name} 1`)
    await panel.keyboard.press('j')
    await expect(heading).toHaveText(`Consulta de ${name} 0`)
    await expect(panel.getByRole('link', { name: 'Siguiente' })).toHaveCount(0)
    await panel.keyboard.press('k')
    await expect(heading).toHaveText(`Consulta de ${name} 1`)
    await panel.getByLabel('Notas internas').fill('Llamar el lunes.')
    await heading.click() // leaves the text, in which J is a letter
    await panel.keyboard.press('j')
    const leaving = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await leaving.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(heading).toHaveText(`Consulta de ${name} 1`)
    await panel.getByLabel('Notas internas').fill('')
    await panel.getByRole('link', { name: 'Volver a las consultas' }).click()
    await expect(links).toHaveCount(3)
  })

  test('[ADM-129] [API-132] several are archived, marked as spam and taken back together, by mouse and by keyboard', async ({
    panel,
    callApi,
  }) => {
    const name = unique('Montón')
    const ids: number[] = []
    for (const n of [0, 1, 2]) {
      const body = { nombre: `${name} ${n}`, email: `monton-${n}@example.com`, mensaje: 'Quiero una consulta gratis.' }
      ids.push((await callApi('POST', '/contact', body)).contact.id)
    }
    await callApi('PATCH', `/admin/contact/${ids[0]}`, { status: 'respondido' })
    const row = (n: number) => panel.getByRole('row', { name: `${name} ${n}` })
    const box = (n: number) => panel.getByRole('checkbox', { name: `Elegir la consulta de ${name} ${n}` })
    const bar = panel.getByRole('group', { name: 'Con lo elegido' })
    const said = toast(panel)
    const undo = toast(panel).getByRole('button', { name: 'Deshacer' })
    await panel.goto(`/admin/contact?buscar=${encodeURIComponent(name)}`)
    await expect(panel.getByRole('row')).toHaveCount(4)

    await test.step('archived, and each gets back its own status, but for what somebody has changed meanwhile', async () => {
      await box(2).click()
      await box(0).click({ modifiers: ['Shift'] })
      await expect(bar).toContainText('3 consultas elegidas')
      await expectAccessibleInBothThemes(panel)
      expect(await englishOn(panel)).toEqual([])
      await bar.getByRole('button', { name: 'Archivar' }).click()
      await undo.hover() // under the mouse it stays
      await expect(said).toContainText('3 de 3 cambiadas')
      for (const n of [0, 1, 2]) await expect(row(n)).toContainText('Archivado')
      await callApi('PATCH', `/admin/contact/${ids[1]}`, { status: 'en_curso' })
      await undo.click()
      await expect(said).toContainText('Deshecho en 2 de 3')
      await expect(said).toContainText(`${name} 1: Ahora está en «En curso»`)
      await expect(row(0)).toContainText('Respondido')
      await expect(row(1)).toContainText('En curso')
      await expect(row(2)).toContainText('Nuevo')
    })

    await test.step('spam leaves the list, and comes back from its own', async () => {
      await panel.keyboard.press('j')
      await panel.keyboard.press('Shift+Tab')
      await panel.keyboard.press('Space')
      await expect(box(2)).toBeChecked()
      await panel.keyboard.press('j') // from a box, too
      await expect(row(1).getByRole('link', { name: `${name} 1` })).toBeFocused()
      await bar.getByRole('button', { name: 'Es spam', exact: true }).click()
      await expect(row(2)).toHaveCount(0)
      await panel.getByRole('combobox', { name: 'Estado' }).selectOption('spam')
      await box(2).click()
      await expect(bar.getByRole('button', { name: 'Es spam', exact: true })).toHaveCount(0)
      await bar.getByRole('button', { name: 'No es spam' }).click()
      await expect(row(2)).toHaveCount(0)
      await panel.getByRole('combobox', { name: 'Estado' }).selectOption('')
      await expect(row(2)).toContainText('Nuevo')
    })

    await test.step('on a phone', async () => {
      await panel.setViewportSize({ width: 375, height: 700 })
      await panel.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).click()
      await expect(bar).toContainText('3 consultas elegidas')
      expect(await panel.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect((await bar.boundingBox())?.height).toBeLessThan(80) // one row, which scrolls sideways
      await expectAccessible(panel)
      await bar.getByRole('button', { name: 'En curso' }).click()
      for (const n of [0, 1, 2]) await expect(row(n)).toContainText('En curso')
    })
  })
})
