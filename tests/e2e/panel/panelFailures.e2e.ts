import type { Page } from '@playwright/test'
import { gate } from '@tests/support/gate'
import { newUser, PASSWORD } from '../people'
import { expect, test, tickUntil, toast, told, unique } from '../posts'
import { fakeClock, readAgain, stopClock } from '../test'
import { englishOn } from '../words'

test.describe('failures', () => {
  test.use({ expectedComplaints: /status of (500|502|409|404)|Mutation failed:|ERR_FAILED/ })

  test('[ADM-26] [ADM-102] [ADM-103] a list that fails is retried, a failed publication leaves its row unchanged, and a fault leaves the navigation', async ({
    panel,
    store,
    complaints,
  }) => {
    const CALLS = '**/api/blog/admin/posts?*'
    const { title } = await store({ isPublished: true })
    const status = panel.getByLabel('Estado')
    const row = panel.getByRole('row').filter({ hasText: title })
    const retry = panel.getByRole('button', { name: 'Reintentar' })
    let calls = 0
    panel.on('request', (call) => {
      if (call.url().includes('/api/blog/admin/posts?')) calls += 1
    })
    await fakeClock(panel)
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    await expect(row).toBeVisible()

    await test.step('a list is refetched when the connection returns', async () => {
      await panel.waitForLoadState('networkidle')
      const before = calls
      await panel.context().setOffline(true)
      expect(calls).toBe(before)
      await panel.context().setOffline(false)
      await expect.poll(() => calls).toBeGreaterThan(before)
      const isOffline = (text: string) => text.includes('ERR_INTERNET_DISCONNECTED') // of a call in the background
      expect(complaints.filter((text) => !isOffline(text))).toEqual([])
      complaints.length = 0
    })

    await test.step('one that fails to load is retried twice, then offers a retry; a 4xx is not retried', async () => {
      let answer = 500
      const { opened: isStopped, open: goOn } = gate()
      await panel.route(CALLS, async (route) => {
        await isStopped
        return route.fulfill({ status: answer, contentType: 'text/html', body: 'Ups' })
      })
      const before = calls
      await status.selectOption('Publicados')
      await expect.poll(() => calls).toBeGreaterThan(before)
      await stopClock(panel)
      const first = calls
      goOn()
      const second = await tickUntil(panel, () => expect(calls).toBe(first + 1))
      expect(second).toBeGreaterThanOrEqual(1000)
      const third = await tickUntil(panel, () => expect(calls).toBe(first + 2))
      expect(second + third).toBeGreaterThanOrEqual(3000) // one tick may count for both
      await panel.clock.resume()
      await told(panel, 'Error al cargar posts')
      answer = 404
      await retry.click()
      await expect.poll(() => calls).toBe(first + 3)
      await panel.clock.runFor(10_000)
      expect(calls).toBe(first + 3)
      await panel.unroute(CALLS)
      await retry.click()
      await expect(row).toBeVisible()
    })

    await test.step('a failed publication shows an error after one retry, and leaves the row unchanged', async () => {
      let changes = 0
      await panel.route('**/unpublish', (route) => {
        changes += 1
        return route.fulfill({ status: 500, contentType: 'text/html', body: 'Ups' })
      })
      await row.getByRole('button', { name: /^Despublicar/ }).click()
      const said = toast(panel).filter({ hasText: 'Error al cambiar estado de publicación' })
      await expect(said.getByText('Error', { exact: true })).toBeVisible()
      await expect(said.locator('[data-error]')).toBeVisible()
      expect(changes).toBe(2)
      expect(complaints.join()).toContain('Mutation failed:')
      await expect(row).toContainText('Publicado')
    })

    await test.step('a fault in the screen is told in Spanish, beside the navigation, and it can be loaded again', async () => {
      const before = complaints.length
      await panel.route(CALLS, (route) => route.fulfill({ json: { posts: [null] } }))
      await status.selectOption('Borradores')
      await expect(panel.getByRole('alert').getByText('No se pudo mostrar esta pantalla.')).toBeVisible()
      await expect(panel.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      expect(await englishOn(panel)).toEqual([])
      await expect.poll(() => complaints.slice(before).join()).toContain('Cannot read prop')
      await panel.unroute(CALLS)
      await retry.click()
      await expect(panel.getByRole('heading', { name: 'No hay posts' })).toBeVisible()
      complaints.length = before // React logs the fault
    })
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
    await expect(panel.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
  })

  test('[ADM-103] an API key whose response is lost is neither made nor rotated twice, and can be made again once it is deleted', async ({
    panel,
    callApi,
  }) => {
    const CALLS = '**/api/blog/admin/api-keys'
    const dialog = panel.getByRole('dialog')
    const make = async (name: string) => {
      await panel.getByRole('button', { name: 'Crear API Key' }).click()
      await dialog.getByLabel('Nombre').fill(name)
      await dialog.getByRole('button', { name: 'Crear' }).click()
    }
    const cancel = async () => {
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toHaveCount(0)
    }
    /** Loses the first responses; returns those that the server gave. */
    const lose = async (most: number) => {
      const answers: { rawKey: string }[] = []
      await panel.unrouteAll()
      await panel.route(CALLS, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        const response = await route.fetch()
        answers.push(await response.json())
        return answers.length > most ? route.fulfill({ response }) : route.abort()
      })
      return answers
    }
    const madeOf = async (name: string) => {
      const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
      return apiKeys.filter((key: { name: string }) => key.name === name)
    }
    await panel.goto('/admin/api-keys')

    await test.step('it is not made twice', async () => {
      const name = unique('una-sola-clave')
      const answers = await lose(1)
      await make(name)
      await told(panel, 'API Key creada')
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      expect(answers).toHaveLength(2)
      expect(await madeOf(name)).toHaveLength(1)
    })

    await test.step('even when its form is opened again', async () => {
      const name = unique('herramienta')
      const answers = await lose(2)
      await make(name)
      await told(panel, 'Error al crear API key')
      await cancel()
      await make(name)
      await told(panel, 'API Key creada')
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
    })

    const name = unique('otra vez')
    await test.step('one that was deleted after a lost response can be made again', async () => {
      await lose(2)
      await make(name)
      await told(panel, 'Error al crear API key')
      await cancel()
      await readAgain(panel) // the list
      await panel.getByRole('button', { name: `Eliminar API key ${name}` }).click()
      await dialog.getByRole('button', { name: 'Eliminar' }).click()
      await expect(toast(panel).getByText('API Key eliminada')).toBeVisible()
      await make(name)
      await told(panel, 'API Key creada')
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      expect(await madeOf(name)).toHaveLength(1)
    })

    await test.step('it is not rotated twice, even when its dialog is opened again', async () => {
      await expectOneRotation(panel, {
        calls: `${CALLS}/*/rotate`,
        opener: `Rotar API key ${name}`,
        confirm: 'Rotar',
        said: 'Error al rotar API key',
      })
    })
  })

  test('[ADM-103] a webhook whose response is lost is not made twice, and its secret not rotated twice', async ({
    panel,
    callApi,
  }) => {
    const name = unique('herramienta')
    const answers: { webhook: { id: number } }[] = []
    await panel.route('**/api/admin/webhooks', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      answers.push(await response.json())
      return answers.length > 2 ? route.fulfill({ response }) : route.abort()
    })
    await panel.goto('/admin/webhooks')
    const dialog = panel.getByRole('dialog')
    const make = async () => {
      await panel.getByRole('button', { name: 'Nuevo webhook' }).click()
      await dialog.getByLabel('Nombre').fill(name)
      await dialog.getByLabel('Dirección').fill('http://127.0.0.1/eventos')
      await dialog.getByRole('button', { name: 'Crear webhook' }).click()
    }
    await make()
    await told(panel, 'Error al crear webhook')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await make()
    await told(panel, 'Webhook creado')
    await dialog.getByRole('button', { name: 'Entendido' }).click()
    expect(answers).toEqual([answers[0], answers[0], answers[0]])

    await expectOneRotation(panel, {
      calls: '**/api/admin/webhooks/*/rotate',
      opener: `Generar un secreto nuevo para ${name}`,
      confirm: 'Generar secreto',
      said: 'Error al cambiar el secreto',
    })
    await callApi('DELETE', `/admin/webhooks/${answers[0]?.webhook.id}`)
  })

  const tool = unique('herramienta')
  const { username, email } = newUser()
  for (const { what, path, screen, open, fields, confirm, failed, done } of [
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
      if (what === 'a user') await panel.getByRole('button', { name: 'Salir sin guardar' }).click() // a screen, no dialog
      await expect(form).toHaveCount(0)
      await make()
      await expect(toast(panel).getByText(done)).toBeVisible()
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
    })
})

/** Rotates a secret from its dialog, losing the first two responses: the second try shows the same secret. */
async function expectOneRotation(
  panel: Page,
  { calls, opener, confirm, said }: { calls: string; opener: string; confirm: string; said: string },
): Promise<void> {
  const lost: string[] = []
  await panel.route(calls, async (route) => {
    if (lost.length === 2) return route.continue()
    const { secret, rawKey } = await (await route.fetch()).json()
    lost.push(secret ?? rawKey)
    return route.abort()
  })
  const open = panel.getByRole('button', { name: opener })
  const dialog = panel.getByRole('dialog')
  await open.click()
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(toast(panel).getByText(said)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await dialog.getByRole('button', { name: confirm }).click()
  await dialog.getByRole('button', { name: /^Mostrar/ }).click()
  const shown = await dialog.getByText(/^(whsec|ozama)_/).textContent()
  expect(lost).toEqual([shown, shown])
}
