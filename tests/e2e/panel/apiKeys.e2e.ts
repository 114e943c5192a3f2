import { toast, unique } from '../posts'
import { expect, expectAccessible, test } from '../test'

const card = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

test('[ADM-88] [ADM-92] a card says everything about its key, and the footer counts them', async ({
  panel,
  callApi,
}) => {
  const [open, bound] = [unique('abierta'), unique('limitada')]
  await callApi('POST', '/blog/admin/api-keys', { name: open })
  await callApi('POST', '/blog/admin/api-keys', { name: bound, allowedIps: ['203.0.113.0/24', '2001:db8::1'] })
  await panel.goto('/admin/api-keys')
  for (const text of ['Activa', 'create_draft', 'Nunca', 'Cualquier IP', /\d{1,2} \w{3,4} \d{4}/])
    await expect(card(panel, open).getByText(text, { exact: typeof text === 'string' })).toBeVisible()
  await expect(card(panel, bound).getByText('203.0.113.0/24, 2001:db8::1')).toBeVisible()
  await expect(card(panel, open).getByRole('switch')).toHaveCount(0)
  const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
  await expect(panel.getByText(`Total: ${apiKeys.length} API keys (${apiKeys.length} activas)`)).toBeVisible()
  await expectAccessible(panel)
})

test('[ADM-88] [ADM-92] an inactive key is dimmed, and without keys the screen offers the first', async ({ panel }) => {
  const key = { id: 1, name: 'apagada', start: 'ozama_abc', permissions: 'create_draft', allowedIps: [] }
  const record = {
    ...key,
    isActive: false,
    lastUsed: '2026-11-01T12:00:00.000Z',
    createdAt: '2026-10-01T12:00:00.000Z',
  }
  const lists = [[record], []]
  await panel.route('**/api/blog/admin/api-keys', (route) => route.fulfill({ json: { apiKeys: lists.shift() } }))
  await panel.goto('/admin/api-keys')
  await expect(card(panel, 'apagada').getByText('Inactiva')).toBeVisible()
  await expect(card(panel, 'apagada').getByText('1 nov 2026')).toBeVisible()
  const name = card(panel, 'apagada').getByRole('heading')
  expect(await name.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
  await expect(panel.getByText('Total: 1 API keys (0 activas)')).toBeVisible()
  await panel.reload()
  await expect(panel.getByRole('heading', { name: 'No hay API keys' })).toBeVisible()
  await panel.getByRole('button', { name: 'Crear Primera API Key' }).click()
  await expect(panel.getByRole('dialog')).toBeVisible()
})

test('[ADM-89] [ADM-90] a new key is shown once, masked, and is nowhere afterwards', async ({ panel, context }) => {
  const name = unique('n8n-production')
  await panel.goto('/admin/api-keys')
  await panel.getByRole('button', { name: 'Crear API Key' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toHaveAttribute('placeholder', 'n8n-production')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel(/IPs permitidas/).fill('203.0.113.7, no es una')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByText('No es una dirección IPv4, IPv6 o CIDR válida')).toBeVisible()
  await dialog.getByLabel(/IPs permitidas/).fill(' 127.0.0.1 ,, ::1, ')
  const sent = panel.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api-keys'))
  await dialog.getByRole('button', { name: 'Crear' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name,
    permissions: 'create_draft',
    allowedIps: ['127.0.0.1', '::1'],
  })
  await expect(toast(panel).getByText('API Key creada')).toBeVisible()

  const shown = panel.getByRole('dialog')
  await expect(shown.getByText(/no podrás volver a verla/)).toBeVisible()
  await expect(shown.getByText(/ozama_[\w-]{51}/)).toHaveCount(0)
  await shown.getByRole('button', { name: 'Mostrar API key' }).click()
  const key = (await shown.getByText(/^ozama_[\w-]{51}$/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Ocultar API key' }).click()
  await expect(shown.getByText(key)).toHaveCount(0)
  await expect(shown.getByText(/^POST \/api\/blog\/automation\/posts/)).toBeVisible()
  await expect(shown.getByText(/Authorization: Bearer/)).toBeVisible()
  await expect(shown.getByText(/solo puede crear posts sin publicar/)).toBeVisible()
  await expectAccessible(panel)
  await shown.getByRole('button', { name: 'Copiar API key' }).click()
  await expect(toast(panel).getByText('API key copiada al portapapeles.')).toBeVisible()
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(key)

  await shown.getByRole('button', { name: 'Entendido' }).click()
  await expect(card(panel, name)).toBeVisible()
  const kept = () => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }])
  expect(await panel.evaluate(kept)).not.toContain(key)
  await panel.reload()
  await expect(card(panel, name)).toBeVisible()
  expect(await panel.evaluate(kept)).not.toContain(key)
  await context.close()
})

test.describe('what fails is said', () => {
  test.use({ expectedComplaints: /status of 500|Mutation failed: .* 500/ })

  test('[ADM-90] [ADM-91] and the card stays', async ({ panel, callApi }) => {
    const name = unique('se queda')
    await callApi('POST', '/blog/admin/api-keys', { name })
    await panel.route('**/api/blog/admin/api-keys/*', (route) => route.fulfill({ status: 500, body: '' }))
    await panel.goto('/admin/api-keys')
    await card(panel, name)
      .getByRole('button', { name: /Eliminar/ })
      .click()
    const dialog = panel.getByRole('dialog')
    await expect(dialog.getByText(/Cualquier aplicación que use la API key .* dejará de funcionar/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(panel).getByText('Error al eliminar API key')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(card(panel, name)).toBeVisible()

    await panel.route('**/api/blog/admin/api-keys', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await panel.getByRole('button', { name: 'Crear API Key' }).click()
    await panel.getByRole('dialog').getByLabel('Nombre').fill('Nunca')
    await panel.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
    await expect(toast(panel).getByText('Error al crear API key')).toBeVisible()
  })
})

test('[ADM-91] a deleted key is dead', async ({ panel, callApi, request }) => {
  const name = unique('por borrar')
  const { rawKey } = await callApi('POST', '/blog/admin/api-keys', { name })
  const file = async () =>
    (
      await request.post('/api/blog/automation/posts', { headers: { Authorization: `Bearer ${rawKey}` }, data: {} })
    ).status()
  expect(await file()).toBe(400)
  await panel.goto('/admin/api-keys')
  await card(panel, name)
    .getByRole('button', { name: /Eliminar/ })
    .click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(panel).getByText('API Key eliminada')).toBeVisible()
  await expect(card(panel, name)).toHaveCount(0)
  expect(await file()).toBe(401)
})

test('[ADM-90] the automation guide carries the address of this site', async ({ panel, baseURL }) => {
  await panel.goto('/admin/api-keys')
  await expect(panel.getByRole('heading', { name: 'Automatización' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Ejemplo de curl con JSON' })).toContainText(
    `curl ${baseURL}/api/blog/automation/posts`,
  )
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar flujo de n8n' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('n8n-borrador.json')
})

test('[ADM-90] the whole API can be read in words, every call of its description', async ({ panel, callApi }) => {
  await panel.goto('/admin/api-keys')
  await panel.getByText('Todas las llamadas').click()
  const { paths } = await callApi('GET', '/openapi.json')
  const names = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const shown = panel.locator('summary code')
  await expect(shown).toHaveCount(names.length)
  expect((await shown.allTextContents()).sort()).toEqual(names.sort())
  const call = panel.locator('details details').filter({ hasText: 'POST /api/blog/automation/posts' })
  await call.locator('summary').click()
  await expect(
    call.getByText('Con una API key. Recibe application/json, text/markdown, multipart/form-data.'),
  ).toBeVisible()
  await expect(call.getByText('texto, hasta 500 caracteres')).toBeVisible()
  await expectAccessible(panel)
})
