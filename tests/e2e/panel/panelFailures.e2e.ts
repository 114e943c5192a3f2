import { gate } from '@tests/support/gate'
import { newUser, PASSWORD } from '../people'
import { expect, test, tickUntil, toast, unique } from '../posts'
import { fakeClock, stopClock } from '../test'
import { englishOn } from '../words'

test.describe('failures', () => {
  test.use({ expectedComplaints: /status of (500|502|409|404)|Mutation failed:|ERR_FAILED/ })

  test('[ADM-26] [ADM-102] [ADM-103] a failed publication shows an error after one retry, and leaves the row unchanged', async ({
    panel,
    store,
    complaints,
  }) => {
    const { title } = await store()
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    const row = panel.getByRole('row').filter({ hasText: title })
    let calls = 0
    await panel.route('**/publish', (route) => {
      calls += 1
      return route.fulfill({ status: 500, contentType: 'text/html', body: 'Ups' })
    })
    await row.getByRole('button', { name: /^Publicar/ }).click()
    await expect(toast(panel).getByText('Error', { exact: true })).toBeVisible()
    await expect(toast(panel).getByText('Error al cambiar estado de publicación')).toBeVisible()
    expect(calls).toBe(2)
    expect(complaints.join()).toContain('Mutation failed:')
    await expect(row).toContainText('Borrador')
  })

  test('[ADM-102] a post that fails to load shows an error under its heading, and can be reloaded', async ({
    panel,
    store,
  }) => {
    const { id, title, edit } = await store()
    const call = `**/api/blog/admin/posts/${id}`
    await panel.route(call, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Ups' }))
    await panel.goto(edit)
    await expect(panel.getByRole('heading', { level: 1, name: 'Post no encontrado' })).toBeVisible()
    await panel.unroute(call)
    await panel.route(call, (route) => route.fulfill({ status: 409, contentType: 'text/html', body: 'Ups' }))
    await panel.reload()
    await expect(panel.getByRole('heading', { level: 1, name: 'Editar Post' })).toBeVisible()
    await expect(toast(panel).getByText('Error al cargar post')).toBeVisible()
    await panel.unroute(call)
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByLabel('Título', { exact: true })).toHaveValue(title)
  })

  test('[ADM-103] a change whose response is lost is not made twice', async ({ panel, callApi }) => {
    const name = unique('una-sola-clave')
    await panel.goto('/admin/api-keys')
    let calls = 0
    await panel.route('**/api/blog/admin/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await panel.getByRole('button', { name: 'Crear API Key' }).first().click()
    await panel.getByRole('dialog').getByLabel('Nombre').fill(name)
    await panel
      .getByRole('dialog')
      .getByRole('button', { name: /^Crear/ })
      .click()
    await expect(toast(panel).getByText('API Key creada')).toBeVisible()
    expect(calls).toBe(2)
    const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
    expect(apiKeys.filter((key: { name: string }) => key.name === name)).toHaveLength(1)
  })

  for (const { what, made, screen, path, open, confirm, said } of [
    {
      what: 'the secret of a webhook',
      made: { url: 'http://127.0.0.1/eventos', events: ['contact.created'] },
      screen: '/admin/webhooks',
      path: '/admin/webhooks',
      open: 'Generar un secreto nuevo para',
      confirm: 'Generar secreto',
      said: 'Error al cambiar el secreto',
    },
    {
      what: 'an API key',
      made: { permissions: 'create_draft' },
      screen: '/admin/api-keys',
      path: '/blog/admin/api-keys',
      open: 'Rotar API key',
      confirm: 'Rotar',
      said: 'Error al rotar API key',
    },
  ] as const)
    test(`[ADM-103] ${what} whose response is lost is not rotated twice, even when its dialog is opened again`, async ({
      panel,
      callApi,
    }) => {
      const name = unique('Herramienta')
      const { webhook, apiKey } = await callApi('POST', path, { name, ...made })
      const { id } = webhook ?? apiKey
      const lost: string[] = []
      await panel.route(`**/api${path}/${id}/rotate`, async (route) => {
        if (lost.length === 2) return route.continue()
        const { secret, rawKey } = await (await route.fetch()).json()
        lost.push(secret ?? rawKey)
        return route.abort()
      })
      await panel.goto(screen)
      const opener = panel.getByRole('button', { name: `${open} ${name}` })
      const dialog = panel.getByRole('dialog')
      await opener.click()
      await dialog.getByRole('button', { name: confirm }).click()
      await expect(toast(panel).getByText(said)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toHaveCount(0)
      await opener.click()
      await dialog.getByRole('button', { name: confirm }).click()
      await dialog.getByRole('button', { name: /^Mostrar/ }).click()
      const shown = await dialog.getByText(/^(whsec|ozama)_/).textContent()
      expect(lost).toEqual([shown, shown])
      await callApi('DELETE', `${path}/${id}`)
    })

  const tool = unique('herramienta')
  const { username, email } = newUser()
  for (const { what, path, screen, open, fields, confirm, failed, done } of [
    {
      what: 'an API key',
      path: '/blog/admin/api-keys',
      screen: '/admin/api-keys',
      open: 'Crear API Key',
      fields: { Nombre: tool },
      confirm: 'Crear',
      failed: 'Error al crear API key',
      done: 'API Key creada',
    },
    {
      what: 'a webhook',
      path: '/admin/webhooks',
      screen: '/admin/webhooks',
      open: 'Nuevo webhook',
      fields: { Nombre: tool, Dirección: 'http://127.0.0.1/eventos' },
      confirm: 'Crear webhook',
      failed: 'Error al crear webhook',
      done: 'Webhook creado',
    },
    {
      what: 'a role',
      path: '/admin/roles',
      screen: '/admin/roles',
      open: 'Nuevo rol',
      fields: { Nombre: tool, 'Crear Posts': true },
      confirm: 'Crear rol',
      failed: 'Error al crear el rol',
      done: 'Rol creado exitosamente',
    },
    {
      what: 'a category',
      path: '/blog/admin/categories',
      screen: '/admin/categories',
      open: 'Nueva categoría',
      fields: { Nombre: tool },
      confirm: 'Crear',
      failed: 'Error al crear categoría',
      done: 'Categoría creada',
    },
    {
      what: 'a user',
      path: '/admin/users',
      screen: '/admin/users',
      open: 'Nuevo usuario',
      fields: { Usuario: username, Email: email, Contraseña: PASSWORD, 'Confirmar contraseña': PASSWORD },
      confirm: 'Crear usuario',
      failed: 'Error al crear usuario',
      done: 'Usuario creado',
    },
  ])
    test(`[ADM-103] ${what} whose response is lost is not made twice, even when its form is opened again`, async ({
      panel,
    }) => {
      const answers: string[] = []
      await panel.route(`**/api${path}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        const response = await route.fetch()
        answers.push(await response.text())
        return answers.length > 2 ? route.fulfill({ response }) : route.abort()
      })
      await panel.goto(screen)
      const form = panel.locator('form').filter({ has: panel.getByRole('button', { name: confirm, exact: true }) })
      const make = async () => {
        await panel
          .locator('a, button')
          .and(panel.getByText(open, { exact: true }))
          .click() // the title of the page has the same text
        for (const [label, value] of Object.entries(fields)) {
          const input = form.getByLabel(label, { exact: true })
          await (value === true ? input.check() : input.fill(`${value}`))
        }
        await form.getByText(confirm, { exact: true }).click()
      }
      await make()
      await expect(toast(panel).getByText(failed)).toBeVisible()
      await form.getByText('Cancelar').click()
      await expect(form).toHaveCount(0)
      await make()
      await expect(toast(panel).getByText(done)).toBeVisible()
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
    })

  test('[ADM-103] something deleted after a lost response can be created again', async ({ panel, callApi }) => {
    await panel.goto('/admin/api-keys')
    let calls = 0
    await panel.route('**/api/blog/admin/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || ++calls > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    const name = unique('otra vez')
    const dialog = panel.getByRole('dialog')
    const make = async () => {
      await panel.getByRole('button', { name: 'Crear API Key' }).click()
      await dialog.getByLabel('Nombre').fill(name)
      await dialog.getByRole('button', { name: 'Crear' }).click()
    }
    await make()
    await expect(toast(panel).getByText('Error al crear API key')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await panel.evaluate(() => ['offline', 'online'].map((type) => dispatchEvent(new Event(type)))) // the list is read again
    await panel.getByRole('button', { name: `Eliminar API key ${name}` }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(panel).getByText('API Key eliminada')).toBeVisible()
    await make()
    await expect(toast(panel).getByText('API Key creada')).toBeVisible()
    const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
    expect(apiKeys.filter((key: { name: string }) => key.name === name)).toHaveLength(1)
  })

  test('[ADM-102] [ADM-103] a list that fails to load is retried twice, then offers a retry; a 4xx is not retried', async ({
    panel,
  }) => {
    let calls = 0
    let status = 500
    await fakeClock(panel)
    const { opened: isStopped, open: goOn } = gate()
    await panel.route('**/api/blog/admin/posts?*', async (route) => {
      calls += 1
      await isStopped
      return route.fulfill({ status, contentType: 'text/html', body: 'Ups' })
    })
    await panel.goto('/admin/posts')
    await panel.getByLabel('Estado').selectOption('Publicados') // the data the page came with needs no call
    await expect.poll(() => calls).toBeGreaterThan(0)
    await stopClock(panel)
    const first = calls
    goOn()
    const second = await tickUntil(panel, () => expect(calls).toBe(first + 1))
    expect(second).toBeGreaterThanOrEqual(1000)
    const third = await tickUntil(panel, () => expect(calls).toBe(first + 2))
    expect(second + third).toBeGreaterThanOrEqual(3000) // one tick may count for both
    await panel.clock.resume()
    await expect(toast(panel).getByText('Error al cargar posts')).toBeVisible()
    status = 404
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => calls).toBe(first + 3)
    await panel.clock.runFor(10_000)
    expect(calls).toBe(first + 3)
    await panel.unroute('**/api/blog/admin/posts?*')
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByRole('table', { name: 'Posts' })).toBeVisible()
  })
})

test.describe('a fault in a screen', () => {
  test.use({ expectedComplaints: /Cannot read properties|Failed to load chunk|ERR_INTERNET_DISCONNECTED/ })

  test('is told in Spanish, beside the navigation, and the screen can be loaded again', async ({ panel }) => {
    await panel.goto('/admin/posts')
    await panel.route('**/api/blog/admin/posts?*', (route) => route.fulfill({ json: { posts: [null] } }))
    await panel.getByLabel('Estado').selectOption('Publicados') // the data the page came with needs no call
    await expect(panel.getByRole('alert').getByText('No se pudo mostrar esta pantalla.')).toBeVisible()
    await expect(panel.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    expect(await englishOn(panel)).toEqual([])
    await panel.unroute('**/api/blog/admin/posts?*')
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByRole('table', { name: 'Posts' })).toBeVisible()
  })

  test('is told in Spanish in a form of Payload’s too, when its code is lost on the way', async ({ panel }) => {
    await panel.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch()
      const isLost = (await response.body()).includes('editor-scroller')
      return isLost ? route.abort('internetdisconnected') : route.fulfill({ response })
    })
    await panel.goto('/admin/pages/new')
    await expect(panel.getByRole('alert').getByText('No se pudo mostrar esta pantalla.')).toBeVisible()
    expect(await englishOn(panel)).toEqual([])
    await panel.unrouteAll()
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ }) // of a call in the background

  test('[ADM-103] lists are refetched when the connection returns, not on window focus', async ({ panel, store }) => {
    const { title } = await store({ isPublished: true })
    let calls = 0
    panel.on('request', (call) => {
      if (call.url().includes('/api/blog/admin/posts?')) calls += 1
    })
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    await expect(panel.getByRole('row').filter({ hasText: title })).toBeVisible()
    await panel.waitForLoadState('networkidle')
    const before = calls
    await panel.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await panel.context().setOffline(true)
    expect(calls).toBe(before)
    await panel.context().setOffline(false)
    await expect.poll(() => calls).toBe(before + 1)
  })
})
