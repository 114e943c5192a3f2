import { readFile } from 'node:fs/promises'
import { awayFromMidnight } from '@tests/support/midnight'
import { shownDate } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { unique } from '../posts'
import { expect, expectAccessibleInBothThemes, test } from '../test'

const ADDRESS = '/admin/audit'

test.describe('the audit log', () => {
  test.describe('in a Spanish browser', () => {
    test.use({ expectedComplaints: /status of 500|Failed to load resource/ })

    test('[ADM-121] shows what was done, opens an entry in full, links to related entries, exports them, and retries', async ({
      panel,
      callApi,
      complaints,
    }) => {
      const name = unique('Rol auditado')
      const { role } = await callApi('POST', '/admin/roles', { name, permissions: { create_posts: true } })
      await callApi('PUT', `/admin/roles/${role.id}`, { permissions: { manage_media: true } })
      await callApi('DELETE', `/admin/roles/${role.id}`)
      const { totalPages } = (await callApi('GET', '/admin/audit')).pagination
      expect(totalPages).toBeGreaterThan(1)
      await panel.goto(`${ADDRESS}?pagina=999`)
      await expect(panel).toHaveURL(`${ADDRESS}?pagina=${totalPages}`) // a page beyond the last shows the last
      await expect(panel.getByText(/^[\d,]+ entradas/)).toBeVisible()
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Auditoría')
      const search = panel.getByRole('searchbox', { name: 'Buscar en la auditoría' })
      const rows = panel.getByRole('table', { name: 'Auditoría' }).getByRole('row')

      await test.step('entries are found, whatever the case', async () => {
        await search.fill(name.toUpperCase())
        await expect(rows).toHaveCount(4) // plus the header row
        await expect(rows.nth(2)).toContainText('Permisos: Crear Posts → Gestión de Medios')
      })

      await test.step('they are exported', async () => {
        await expect(panel.getByText('3 entradas', { exact: true })).toBeVisible()
        const [download] = await Promise.all([
          panel.waitForEvent('download'),
          panel.getByRole('button', { name: 'Exportar CSV' }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(/^auditoria-.*\.csv$/)
        const csv = await readFile(await download.path(), 'utf8')
        expect(csv.split('\r\n')).toHaveLength(5) // header, three entries, final line break
        expect(csv).toContain(`"Eliminó","Rol","${role.id}","${name}"`)
      })

      await test.step('an entry opens in full', async () => {
        await panel.getByRole('combobox', { name: 'Acción' }).selectOption('Eliminó')
        await expect(rows).toHaveCount(2)

        const opener = panel.getByRole('button', { name: 'Eliminó', exact: true })
        await opener.focus()
        await panel.keyboard.press('Enter')
        const dialog = panel.getByRole('dialog', { name: `Eliminó: Rol «${name}»` })
        await expect(dialog.getByRole('definition').filter({ hasText: 'admin' })).toBeVisible()
        await expect(dialog.getByRole('definition').filter({ hasText: /^Sesión [0-9a-f]{8}$/ })).toBeVisible()
        await panel.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()

        await opener.click()
        await dialog.getByRole('button', { name: 'La historia de este documento' }).click()
        await expect(dialog).toHaveCount(0)
        await expect(rows).toHaveCount(4)
        await expect(search).toHaveValue('')
        await panel.getByRole('button', { name: 'Quitar filtros' }).click()
        await expect(rows).not.toHaveCount(4)
      })

      await test.step('a list without entries says so', async () => {
        await search.fill(name)
        await expect(rows).toHaveCount(4)
        await panel.getByLabel('Hasta').fill('01/01/2020')
        await expect(panel.getByRole('heading', { name: 'No hay entradas' })).toBeVisible()
        await expect(panel.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled()
        await panel.getByRole('button', { name: 'Quitar filtros' }).click()
        await expect(panel.getByRole('table', { name: 'Auditoría' })).toBeVisible()
        await expect(panel.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeFocused() // the button is gone
        expect(complaints).toEqual([])
      })

      await test.step('one that fails to load shows an error, and retries', async () => {
        let isDown = true
        await panel.route('**/api/admin/audit?*', (route) =>
          isDown ? route.fulfill({ status: 500, json: { message: 'Error interno del servidor' } }) : route.continue(),
        )
        await panel.getByLabel('Tipo').selectOption('Post') // the data the page came with needs no call
        await expect(panel.getByText('Error al cargar auditoría')).toBeVisible()
        isDown = false
        await panel.getByRole('button', { name: 'Reintentar' }).click()
        await expect(panel.getByRole('table', { name: 'Auditoría' })).toBeVisible()
      })
    })
  })

  test.describe('in an English browser', () => {
    test.use({ locale: 'en-US', viewport: { width: 375, height: 800 } })

    test('is filtered by dates in Spanish, typed or chosen from a calendar by keyboard', async ({ panel }) => {
      await panel.goto(`${ADDRESS}?desde=2026-11-05&hasta=ayer`)
      const from = panel.getByLabel('Desde')
      const to = panel.getByLabel('Hasta')
      await expect(from).toHaveValue('05/11/2026')
      await expect(to).toHaveValue('ayer')
      await expect(to).toHaveAccessibleDescription('Hasta: escribe una fecha que exista, con el formato dd/mm/aaaa.')
      await expect(panel.getByRole('table', { name: 'Auditoría' }).or(panel.getByText('No hay entradas'))).toBeVisible()

      await to.fill('31/2/2027')
      await expect(to).toHaveAccessibleDescription('')
      await to.press('Tab')
      await expect(to).toHaveValue('31/2/2027')
      await expect(to).toHaveAttribute('aria-invalid', 'true')
      await to.fill('3/2/2027')
      await to.press('Enter')
      await expect(to).toHaveValue('03/02/2027')
      await expect(panel).toHaveURL(/desde=2026-11-05&hasta=2027-02-03$/)

      await awayFromMidnight()
      await to.fill(shownDate(dayInSantoDomingo(new Date())))
      await panel.getByRole('button', { name: 'Elegir en el calendario: Hasta' }).press('Enter')
      const today = panel.getByRole('button', { pressed: true })
      await expect(today).toHaveAttribute('aria-current', 'date')
      const [ink, paper] = await today.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      })
      expect(ink).not.toBe(paper) // axe takes such text for hidden on purpose
      await expectAccessibleInBothThemes(panel)
      await panel.keyboard.press('Escape')

      const opener = panel.getByRole('button', { name: 'Elegir en el calendario: Desde' })
      await opener.press('Enter')
      const day = panel.getByRole('button', { name: 'jueves, 5 de noviembre de 2026' })
      await expect(day).toBeFocused()
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      await panel.keyboard.press('PageDown')
      await panel.keyboard.press('End')
      await panel.keyboard.press('ArrowRight')
      await expect(panel.getByRole('grid', { name: 'diciembre de 2026' })).toBeVisible()
      await expect(panel.getByRole('button', { name: 'lunes, 7 de diciembre de 2026' })).toBeFocused()
      await panel.keyboard.press('Enter')
      await expect(panel.getByRole('grid')).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect(from).toHaveValue('07/12/2026')

      await opener.press('Enter')
      await panel.getByRole('button', { name: 'Mes anterior' }).click()
      await expect(panel.getByRole('grid', { name: 'noviembre de 2026' })).toBeVisible()
      await panel.keyboard.press('Escape')
      await expect(panel.getByRole('grid')).toHaveCount(0)
      await expect(from).toHaveValue('07/12/2026')
    })
  })
})
