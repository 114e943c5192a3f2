import type { Page } from '@playwright/test'
import { nameOf, newUser, row } from '../people'
import { expect, test, tickUntil, toast } from '../posts'
import { expectAccessible, fakeClock, stopClock, timeCalls } from '../test'

test.describe('the user list', () => {
  test.describe('when calls fail', () => {
    test.use({ expectedComplaints: /status of 50\d|status of 40\d|Mutation failed/ })

    test('[ADM-69] [ADM-72] [ADM-73] [ADM-74] shows, suspends, activates and deletes users, and leaves a row unchanged if that fails', async ({
      panel,
      callApi,
      query,
      complaints,
    }) => {
      const username = nameOf('consultora.ysabel').replace('-', '.')
      const user = { ...newUser(username), email: `${username.replaceAll('-', '.')}@consultoria.example` }
      const { id } = (await callApi('POST', '/admin/users', { ...user, name: 'Ana Ñandú' })).user
      await query("update users set created_at = '2024-03-05T12:00Z' where id = $1", [id])
      const [narrow, wide] = [768, 1280]
      await panel.setViewportSize({ width: narrow, height: 800 })
      await panel.goto('/admin/users?pagina=999')
      const line = row(panel, username)
      const search = panel.getByRole('searchbox', { name: 'Buscar usuarios' })
      const dialog = panel.getByRole('dialog', { name: '¿Eliminar usuario?' })

      await test.step('a page beyond the last shows the last', async () => {
        await expect(panel.getByText(/^Mostrando/)).toBeVisible()
        await expect(panel).not.toHaveURL(/999/)
      })

      let strong = ''
      const emphasis = (badge: ReturnType<Page['getByText']>) =>
        badge.evaluate((element) => getComputedStyle(element).backgroundColor)
      await test.step('a row has what is known of a user', async () => {
        for (const column of ['Usuario', 'Email', 'Rol', 'Estado', 'Último acceso', 'Creado', 'Acciones'])
          await expect(panel.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
        await search.fill('admin@ozama-ia.example') // other tests have filled the first page
        const admin = row(panel, 'admin@ozama-ia.example')
        strong = await emphasis(admin.getByText('Administrador', { exact: true }))
        await expect(admin.getByRole('button', { name: 'Suspender admin' })).toBeDisabled()
        await expect(admin.getByRole('button', { name: 'Eliminar admin' })).toBeDisabled()
        await search.fill(username)
        await expect(panel.getByText('Mostrando 1 a 1 de 1 usuarios')).toBeVisible()
        for (const text of ['Ana Ñandú', 'AÑ', user.email, 'Autor', 'Activo', 'Nunca', '5 mar 2024'])
          await expect(line.getByText(text, { exact: true })).toBeVisible()
        expect(await emphasis(line.getByText('Autor', { exact: true }))).not.toBe(strong)
      })

      for (const width of [narrow, wide])
        await test.step(`at ${width} px an e-mail address and a username wrap between their parts, not within a word`, async () => {
          await panel.setViewportSize({ width, height: 800 })
          const cell = line.getByRole('cell').nth(1)
          await expect(cell).toHaveText(user.email)
          const linesOfParts = () =>
            cell.evaluate((element) =>
              [...(element.firstElementChild?.childNodes ?? [])]
                .filter((node) => node.nodeType === Node.TEXT_NODE)
                .map((part) => {
                  const range = document.createRange()
                  range.selectNode(part)
                  return range.getClientRects().length
                }),
            )
          expect((await linesOfParts()).length).toBeGreaterThan(2)
          await expect.poll(async () => (await linesOfParts()).filter((lines) => lines > 1)).toEqual([])
        })

      await test.step('any role called something with “admin” is emphasised, and a last access has its date', async () => {
        const role = nameOf('subadmin')
        await callApi('POST', '/admin/roles', { name: role, permissions: { create_posts: true } })
        await callApi('PUT', `/admin/users/${id}`, { role })
        await query("update users set last_login_at = '2024-04-06T12:00Z' where id = $1", [id])
        await panel.getByRole('button', { name: 'Actualizar lista' }).click()
        await expect.poll(() => emphasis(line.getByText(role, { exact: true }))).toBe(strong)
        await expect(line.getByRole('cell').nth(4)).toHaveText('6 abr 2024')
      })

      await test.step('a user is suspended and activated', async () => {
        await line.getByRole('button', { name: `Suspender ${username}` }).click()
        await expect(toast(panel).getByText('Estado actualizado')).toBeVisible()
        await expect(line.getByText('Suspendido', { exact: true })).toBeVisible()
        await line.getByRole('button', { name: `Activar ${username}` }).click()
        await expect(line.getByText('Activo', { exact: true })).toBeVisible()
        expect(complaints).toEqual([])
      })

      await test.step('what fails leaves the row unchanged, with an error', async () => {
        await panel.route('**/api/admin/users/**', (route) => route.fulfill({ status: 400, json: {} }))
        await line.getByRole('button', { name: /^Suspender/ }).click()
        await expect(toast(panel).getByText('Error al cambiar estado del usuario')).toBeVisible()
        await expect(line.getByText('Activo', { exact: true })).toBeVisible()
        await line.getByRole('button', { name: /^Eliminar/ }).click()
        await dialog.getByRole('button', { name: 'Eliminar' }).click()
        await expect(toast(panel).getByText('Error al eliminar usuario')).toBeVisible()
        await dialog.getByRole('button', { name: 'Cancelar' }).click()
        await panel.unrouteAll()
      })

      await test.step('a list that fails to load can be reloaded', async () => {
        await panel.route('**/api/admin/users?**', (route) => route.fulfill({ status: 400, json: {} }))
        await panel.getByRole('combobox', { name: 'Estado' }).selectOption('active') // the data the page came with needs no call
        await expect(panel.getByRole('alert').getByText('Error al cargar usuarios')).toBeVisible()
        await panel.unrouteAll()
        await panel.getByRole('button', { name: 'Reintentar' }).click()
        await expect(line).toBeVisible()
      })

      await test.step('a user is deleted once that is confirmed', async () => {
        await line.getByRole('button', { name: `Eliminar ${username}` }).click()
        await expectAccessible(panel, '[role=dialog]')
        await dialog.getByRole('button', { name: 'Cancelar' }).click()
        await expect(line).toBeVisible()
        await line.getByRole('button', { name: `Eliminar ${username}` }).click()
        await dialog.getByRole('button', { name: 'Eliminar' }).click()
        await expect(toast(panel).getByText('Usuario eliminado')).toBeVisible()
        await expect(line).toHaveCount(0)
      })
    })

    test('[ADM-74] an expired session leads to the login page', async ({ panelOf }) => {
      const { page } = await panelOf(['manage_users'])
      await page.goto('/admin/users')
      await expect(page.getByRole('table')).toBeVisible()
      await page.route('**/api/admin/users?**', (route) =>
        route.fulfill({
          status: 401,
          json: { message: 'Sesión expirada. Por favor, inicia sesión nuevamente.', code: 'unauthenticated' },
        }),
      )
      await page.getByRole('button', { name: 'Actualizar lista' }).click()
      await expect(page).toHaveURL('/admin/login')
      await expect(page.getByText('Sesión expirada. Por favor, inicia sesión nuevamente.')).toBeVisible()
      await page.goto('/admin/login')
      await expect(page.getByText('Sesión expirada. Por favor, inicia sesión nuevamente.')).toHaveCount(0)
    })
  })

  test('[ADM-70] [ADM-71] searches half a second after typing, filters, and has pages of ten', async ({
    panel,
    callApi,
    query,
  }) => {
    const mark = nameOf('pagina')
    // Inserted directly: 43 calls would compute 43 password hashes nobody uses.
    await query(
      `insert into users (username, email, role_id, status)
        select $1 || '-' || i, $1 || '-' || i || '@example.com', (select id from roles where name = 'author'), 'active'
        from generate_series(1, 43) i`,
      [mark],
    )
    const { user } = await callApi('POST', '/admin/users', { ...newUser(`${mark}-x`), status: 'suspended' })
    await fakeClock(panel)
    const callsTo = await timeCalls(panel)
    const searches = async () => (await callsTo('search=')).length
    await panel.goto('/admin/users')
    await expect(panel.getByRole('table')).toBeVisible()
    const search = panel.getByRole('searchbox', { name: 'Buscar usuarios' })
    await stopClock(panel)
    await search.pressSequentially(`${mark} `)
    await panel.clock.runFor(450)
    expect(await searches()).toBe(0)
    expect(await tickUntil(panel, async () => expect(await searches()).toBe(1))).toBeLessThan(1000)
    await panel.clock.resume()
    await expect(panel.getByText('Mostrando 1 a 10 de 44 usuarios')).toBeVisible()
    expect(await searches()).toBe(1)
    await expect(search).toHaveValue(`${mark} `) // where the next word will go
    const pages = panel.getByRole('navigation', { name: 'Páginas' })
    await expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    const around = (...numbers: string[]) =>
      expect(pages.getByRole('button')).toHaveText(['Anterior', ...numbers, 'Siguiente'])
    await around('1', '2', '3')
    await pages.getByRole('button', { name: 'Página 2' }).click()
    await expect(panel.getByText('Mostrando 11 a 20 de 44 usuarios')).toBeVisible()
    await pages.getByRole('button', { name: 'Página 4' }).click()
    await around('2', '3', '4', '5')
    const next = pages.getByRole('button', { name: 'Siguiente' })
    await next.click()
    await expect(panel.getByText('Mostrando 41 a 44 de 44 usuarios')).toBeVisible()
    await expect(next).toBeDisabled()
    await expect(next).toBeFocused()
    await expect(pages.getByRole('button', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('button', { name: 'Anterior' }).click()
    await expect(panel.getByText('Mostrando 31 a 40 de 44 usuarios')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Estado' }).selectOption('active')
    await expect(panel.getByText('Mostrando 1 a 10 de 43 usuarios')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Estado' }).selectOption('suspended')
    await expect(panel.getByText('Mostrando 1 a 1 de 1 usuarios')).toBeVisible()
    await expect(row(panel, user.username)).toBeVisible()
    await callApi('PATCH', `/admin/users/${user.id}/status`, { status: 'active' })
    await panel.getByRole('button', { name: 'Actualizar lista' }).click()
    await expect(panel.getByRole('heading', { name: 'No hay usuarios' })).toBeVisible()
  })
})
