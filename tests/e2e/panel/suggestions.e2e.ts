import { type BrowserContext, chromium } from '@playwright/test'
import { startModel } from '@tests/support/fakeModel'
import { picture } from '@tests/support/files'
import { callsTo, signIn } from '@tests/support/http'
import { startBeside } from '@tests/support/site'
import { content, expect, test, toast, unique, write } from '../posts'
import { expectAccessibleInBothThemes, waitForScripts } from '../test'

const TAG = unique('Cobranza')
const FINE = 'Cobrar a tiempo en un colmado, paso a paso'

test('[ADM-133] without a model nothing is offered', async ({ panel }) => {
  await panel.goto('/admin/posts/new')
  await expect(content(panel)).toBeVisible()
  await expect(panel.getByRole('button', { name: /Sugerir/ })).toHaveCount(0)
})

test('[ADM-133] with a model, proposals come with their checks when asked for, only what is clicked is applied, and a failure is told', async () => {
  const model = await startModel()
  const { E2E_DIR: dir = '', E2E_URL: url = '' } = process.env
  const site = await startBeside({ dir, url }, { AI_BASE_URL: model.url, AI_API_KEY: 'x', AI_MODEL: 'prueba' })
  const { args, executablePath } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({ args, executablePath })
  try {
    const token = await signIn(site)
    await callsTo(site)('POST', '/blog/admin/tags', { name: TAG }, token)
    const context: BrowserContext = await browser.newContext({
      baseURL: site.url,
      locale: 'es-DO',
      reducedMotion: 'reduce',
    })
    waitForScripts(context)
    await context.addCookies([{ name: 'payload-token', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    const title = page.getByLabel('Título', { exact: true })

    await page.goto('/admin/posts/new')
    await title.fill('Cobrar')
    await write(page, 'Cómo cobrar a tiempo.')
    expect(model.asked).toEqual([])
    await expect(page.getByText(`Al pulsar, el título y el texto se envían a ${model.host}.`).first()).toBeVisible()

    await test.step('a title, by keyboard', async () => {
      model.says(JSON.stringify([FINE, 'Cobra ya', '<b>Cobra</b>']))
      await page.getByRole('button', { name: 'Sugerir título' }).press('Enter')
      const proposals = page.getByRole('region', { name: 'Propuestas: título' })
      await expect(proposals.getByRole('listitem').filter({ hasText: 'Usar' })).toHaveCount(2)
      await expect(proposals).toContainText('El título tiene 8 caracteres: mejor entre 30 y 65')
      await expect(proposals).not.toContainText('<b>')
      await expect(title).toHaveValue('Cobrar')
      await expectAccessibleInBothThemes(page)
      await proposals.getByRole('button', { name: `Usar «${FINE}»` }).press('Enter')
      const undo = toast(page).getByRole('button', { name: 'Deshacer' })
      await undo.hover() // under the mouse it stays
      await expect(title).toHaveValue(FINE)
      await expect(title).toBeFocused()
      await expect(page.getByLabel('Slug')).toHaveValue('cobrar-a-tiempo-en-un-colmado-paso-a-paso')
      await expect(proposals).toHaveCount(0)
      await undo.click()
      await expect(title).toHaveValue('Cobrar')
      await expect(page.getByLabel('Slug')).toHaveValue('cobrar')
      await page.getByRole('button', { name: 'Sugerir título' }).click()
      await proposals.getByRole('button', { name: `Usar «${FINE}»` }).click()
      await expect(content(page)).toHaveText('Cómo cobrar a tiempo.')
    })

    await test.step('a tag, and a description that is discarded', async () => {
      model.says(JSON.stringify([TAG]))
      await page.getByRole('button', { name: 'Sugerir etiquetas' }).click()
      await page.getByRole('button', { name: `Usar «${TAG}»` }).click()
      await expect(page.getByRole('list', { name: 'Elegidas' })).toContainText(TAG)
      await page.getByRole('button', { name: 'Sugerir etiquetas' }).click()
      await expect(toast(page).getByText('Nada nuevo que sugerir')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Propuestas: etiquetas' })).toHaveCount(0)
      model.says('["Cómo cobrar a tiempo en un colmado sin perder clientes ni pasar la tarde llamando por teléfono."]')
      await page.getByRole('button', { name: 'Sugerir meta descripción' }).click()
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByLabel('Meta descripción')).toHaveValue('')
    })

    await test.step('none arrives', async () => {
      model.says('["The best way to get paid on time"]')
      await page.getByRole('button', { name: 'Sugerir extracto' }).click()
      await expect(toast(page).getByText('La sugerencia no llegó: inténtalo de nuevo.')).toBeVisible()
      await expect(page.getByLabel('Extracto')).toHaveValue('')
      await expect(title).toHaveValue(FINE)
    })

    await test.step('the alternative text of a picture', async () => {
      const file = { name: 'colmado.png', mimeType: 'image/png', buffer: await picture('png', 60, 40) }
      const headers = { Authorization: `Bearer ${token}` }
      await page.request.post('/api/blog/admin/media', { headers, multipart: { file } })
      model.says('["Un colmado con la puerta abierta"]')
      await page.goto('/admin/media')
      await page.getByRole('button', { name: /^Vista previa de colmado/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`Al pulsar, la imagen se envía a ${model.host}.`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Sugerir texto alternativo' }).click()
      await dialog.getByRole('button', { name: /^Usar/ }).click()
      await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('Un colmado con la puerta abierta')
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(page).getByText('Texto alternativo guardado')).toBeVisible()
    })
  } finally {
    await browser.close()
    await site.stop()
    await model.stop()
  }
})
