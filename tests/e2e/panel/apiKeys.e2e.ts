import type { Page } from '@playwright/test'
import { panelMoment } from '@/ui/panel/dates/dates'
import { toast, told, unique } from '../posts'
import { expect, expectAccessible, test } from '../test'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const CALLS = '**/api/blog/admin/api-keys'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

/** Deletes a key, which makes the list load again. */
async function remove(page: Page, name: string) {
  await card(page, name)
    .getByRole('button', { name: /Eliminar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('[ADM-88] [ADM-90] [ADM-92] the list shows every detail of its keys, and explains the automation', async ({
  panel,
  callApi,
  baseURL,
}) => {
  const [open, bound] = [unique('abierta'), unique('limitada')]
  await callApi('POST', '/blog/admin/api-keys', { name: open })
  const { apiKey } = await callApi('POST', '/blog/admin/api-keys', {
    name: bound,
    allowedIps: ['203.0.113.0/24', '2001:db8::1'],
  })
  await panel.goto('/admin/api-keys')

  await test.step('a card shows every detail of its key, and the footer counts the keys', async () => {
    for (const text of [
      'Activa',
      'Crear borradores, sin publicarlos',
      'Nunca',
      'Cualquier IP',
      /\d{1,2} \w{3,4} \d{4}/,
    ])
      await expect(card(panel, open).getByText(text, { exact: typeof text === 'string' })).toBeVisible()
    await expect(card(panel, bound).getByText('203.0.113.0/24, 2001:db8::1')).toBeVisible()
    await expect(card(panel, open).getByRole('switch')).toHaveCount(0)
    const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
    await expect(panel.getByText(`Total: ${apiKeys.length} API keys (${apiKeys.length} activas)`)).toBeVisible()
    await expectAccessible(panel)
  })

  await test.step('the automation guide contains this site’s URL, the fields, and where all calls are described', async () => {
    await expect(panel.getByRole('heading', { name: 'Automatización' })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Ejemplo de curl con JSON' })).toContainText(
      `curl ${baseURL}/api/blog/automation/posts`,
    )
    await expect(panel.getByRole('term').filter({ hasText: 'content *' })).toBeVisible()
    await expect(panel.getByRole('link', { name: '/api/openapi.json' })).toHaveAttribute('href', '/api/openapi.json')
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Descargar flujo de n8n' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('n8n-borrador.json')
  })

  await test.step('an inactive key is dimmed, and an empty list offers to create the first', async () => {
    const off = {
      ...apiKey,
      name: 'apagada',
      isActive: false,
      createdAt: '2025-05-02T12:00:00.000Z',
      lastUsed: '2026-11-01T12:00:00.000Z',
    }
    let apiKeys = [off]
    await panel.route(CALLS, (route) => route.fulfill({ json: { apiKeys } }))
    await remove(panel, open)
    await expect(card(panel, 'apagada').getByText('Inactiva')).toBeVisible()
    for (const text of ['2 may 2025', '1 nov 2026']) await expect(card(panel, 'apagada').getByText(text)).toBeVisible()
    const heading = card(panel, 'apagada').getByRole('heading')
    expect(await heading.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
    await expect(panel.getByText('Total: 1 API keys (0 activas)')).toBeVisible()
    apiKeys = []
    await remove(panel, 'apagada')
    await expect(panel.getByRole('heading', { name: 'No hay API keys' })).toBeVisible()
    await panel.getByRole('button', { name: 'Crear Primera API Key' }).click()
    await expect(panel.getByRole('dialog')).toBeVisible()
  })
})

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /status of 500|Mutation failed: .* 500/ })

  test('[ADM-89] [ADM-90] [ADM-91] [ADM-117] a key is shown once, has an expiry and scopes, is rotated, lists its calls, and no longer works once it is deleted', async ({
    panel,
    callApi,
    request,
    complaints,
  }) => {
    const name = unique('n8n-production')
    const dialog = panel.getByRole('dialog')
    const open = () => panel.getByRole('button', { name: 'Crear API Key' }).click()
    const send = () => dialog.getByRole('button', { name: 'Crear' }).click()
    const withKey = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } })
    await panel.goto('/admin/api-keys')

    await test.step('a new key is shown once, masked, and never again', async () => {
      await open()
      await expect(dialog.getByLabel('Nombre')).toHaveAttribute('placeholder', 'n8n-production')
      await send()
      await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
      await dialog.getByLabel('Nombre').fill(name)
      await dialog.getByLabel(/IPs permitidas/).fill('203.0.113.7, no es una')
      await send()
      await expect(dialog.getByText('No es una dirección IPv4, IPv6 o CIDR válida')).toBeVisible()
      await dialog.getByLabel(/IPs permitidas/).fill(' 127.0.0.1 ,, ::1, ')
      const sent = panel.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api-keys'))
      await send()
      expect((await sent).postDataJSON()).toEqual({
        name,
        permissions: 'create_draft',
        expiresInDays: 365,
        scopes: ['posts:draft'],
        allowedIps: ['127.0.0.1', '::1'],
      })
      await expect(toast(panel).getByText('API Key creada')).toBeVisible()

      await expect(dialog.getByText(/no podrás volver a verla/)).toBeVisible()
      await expect(dialog.getByText(/ozama_[\w-]{51}/)).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Mostrar API key' }).click()
      const key = (await dialog.getByText(/^ozama_[\w-]{51}$/).textContent()) ?? ''
      await dialog.getByRole('button', { name: 'Ocultar API key' }).click()
      await expect(dialog.getByText(key)).toHaveCount(0)
      await expect(dialog.getByText(/^POST \/api\/blog\/automation\/posts/)).toBeVisible()
      await expect(dialog.getByText(/Authorization: Bearer/)).toBeVisible()
      await expect(dialog.getByText(/^Con ella se puede crear borradores\. Ninguna API key publica/)).toBeVisible()
      await expectAccessible(panel, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Copiar API key' }).click()
      await expect(toast(panel).getByText('API key copiada al portapapeles.')).toBeVisible()
      expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(key)

      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(card(panel, name)).toBeVisible()
      const kept = () =>
        JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }])
      expect(await panel.evaluate(kept)).not.toContain(key)
      const again = await (await panel.request.get('/admin/api-keys')).text()
      expect(again).toContain(name)
      expect(again).not.toContain(key)
    })

    const agent = unique('agente')
    let agentKey = ''
    await test.step('a key has an expiry and scopes', async () => {
      await open()
      await dialog.getByLabel('Nombre').fill(agent)
      await dialog.getByLabel('Caduca').selectOption('En 30 días')
      await dialog.getByLabel(/Crear borradores/).uncheck()
      await send()
      await expect(dialog.getByText('Elige al menos un alcance')).toBeVisible()
      await dialog.getByLabel(/Leer sus posts/).check()
      await expectAccessible(panel, '[role=dialog]')

      // Sixteen and a half days later, the list says so.
      const soon = new Date(Date.now() + 13.5 * 24 * 3_600_000).toISOString()
      await panel.route(CALLS, async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const { apiKeys } = await (await route.fetch()).json()
        const later = apiKeys.map((key: { name: string }) => (key.name === agent ? { ...key, expiresAt: soon } : key))
        await route.fulfill({ json: { apiKeys: later } })
      })
      const sent = panel.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api-keys'))
      await send()
      expect((await sent).postDataJSON()).not.toHaveProperty('allowedIps')
      await panel.getByRole('button', { name: 'Entendido' }).click()
      await expect(card(panel, agent).getByText('Leer sus posts', { exact: true })).toBeVisible()
      await expect(card(panel, agent).getByText('Caduca en 14 días')).toBeVisible()
      await expect(card(panel, agent).getByText(panelMoment(soon))).toBeVisible()
      await expect(panel.getByRole('status').filter({ hasText: `${agent}: caduca en 14 días` })).toBeVisible()
      await panel.unroute(CALLS)
    })

    await test.step('it is rotated before it expires', async () => {
      await panel.getByRole('button', { name: `Rotar API key ${agent}` }).click()
      await dialog.getByLabel('La API key actual funciona').selectOption('24 horas más')
      await dialog.getByLabel('Caduca').selectOption('Nunca')
      await expectAccessible(panel, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Rotar' }).click()
      await expect(toast(panel).getByText('API Key rotada')).toBeVisible()
      await expect(dialog.getByText(/La anterior funciona hasta el/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Mostrar API key' }).click()
      agentKey = (await dialog.getByText(/^ozama_[\w-]{51}$/).textContent()) ?? ''
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(card(panel, agent).getByText('No caduca')).toBeVisible()
      await expect(card(panel, agent).getByText(/Hasta el/)).toBeVisible()
    })

    await test.step('it lists its calls', async () => {
      await panel.getByRole('button', { name: `Llamadas de ${agent}` }).click()
      await expect(dialog.getByText('Esta API key todavía no se ha usado.')).toBeVisible()
      expect((await request.get('/api/blog/automation/me', withKey(agentKey))).status()).toBe(200)
      expect((await request.post('/api/blog/automation/posts', { ...withKey(agentKey), data: {} })).status()).toBe(403)
      await dialog.getByRole('button', { name: 'Actualizar' }).click()
      const rows = dialog.getByRole('row')
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(1)).toContainText('POST /api/blog/automation/posts')
      await expect(rows.nth(1)).toContainText('403')
      await expect(rows.nth(2)).toContainText('GET /api/blog/automation/me')
      await expectAccessible(panel, '[role=dialog]')
      const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
      expect(apiKeys.find((each: { name: string }) => each.name === agent)).toMatchObject({ expiresAt: null })
      await panel.keyboard.press('Escape')
      expect(complaints).toEqual([])
    })

    await test.step('one whose deletion fails stays, with an error', async () => {
      await panel.route(`${CALLS}/*`, (route) => route.fulfill({ status: 500, body: '' }))
      await card(panel, agent)
        .getByRole('button', { name: /Eliminar/ })
        .click()
      await expect(dialog.getByText(/Cualquier aplicación que use la API key .* dejará de funcionar/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Eliminar' }).click()
      await told(panel, 'Error al eliminar API key')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(card(panel, agent)).toBeVisible()
      expect((await request.get('/api/blog/automation/me', withKey(agentKey))).status()).toBe(200)
      await panel.unroute(`${CALLS}/*`)
    })

    await test.step('a deleted key no longer works', async () => {
      await remove(panel, agent)
      await expect(toast(panel).getByText('API Key eliminada')).toBeVisible()
      await expect(card(panel, agent)).toHaveCount(0)
      expect((await request.get('/api/blog/automation/me', withKey(agentKey))).status()).toBe(401)
    })

    await test.step('a creation that fails is told', async () => {
      await panel.route(CALLS, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      await open()
      await dialog.getByLabel('Nombre').fill('Nunca')
      await send()
      await expect(toast(panel).getByText('Error al crear API key')).toBeVisible()
    })
  })
})
