import type { Locator, Page } from '@playwright/test'
import { docx, pdf, picture } from '@tests/support/files'
import { gate } from '@tests/support/gate'
import { atRest, expect, expectAccessible, hold, holdAnswer, readAgain, test } from '../test'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

const PNG = 'image/png'
const png = async (name: string) => ({ name, mimeType: PNG, buffer: await picture('png', 60, 40) })

/** The list item or table row of a file, with its actions. */
const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: name })

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Subir archivos' }).click()
  return page.getByRole('dialog', { name: 'Subir archivos' })
}

async function upload(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const dialog = await openUpload(page)
  await dialog.locator('input[type=file]').setInputFiles(files)
  await expect(dialog).toBeHidden()
}

test.beforeEach(async ({ panel }) => {
  await panel.goto('/admin/media')
  await expect(panel.getByText(/^Mostrando \d+ de \d+ archivos\.$/)).toBeVisible()
})

test('[ADM-81] [ADM-82] [ADM-86] [ADM-87] files are uploaded one call each, and appear in the library', async ({
  panel,
}) => {
  const dialog = await openUpload(panel)
  await expect(dialog.getByText('Soporta imágenes (JPG, PNG, GIF, WebP) y documentos (PDF, DOC, DOCX)')).toBeVisible()
  await expect(dialog.getByText('Tamaño máximo: 5MB por archivo')).toBeVisible()
  const input = dialog.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx')
  await expect(input).toHaveAttribute('multiple', '')
  let calls = 0
  const { opened: held, open: letGo } = gate()
  await panel.route('**/api/blog/admin/media', async (route) => {
    if (route.request().method() === 'POST') calls += 1
    await held
    await route.continue()
  })
  const word = { name: 'Carta al niño.docx', mimeType: '', buffer: docx() }
  await input.setInputFiles([await png('Año de la piña.png'), word])
  await expect(dialog.getByText('Subiendo archivos...')).toBeVisible()
  letGo()
  await expect(panel.getByText('Archivo subido').first()).toBeVisible() // one file's toast may still be fading when the other's appears
  await expect(dialog).toBeHidden()
  expect(calls).toBe(2)

  const card = itemOf(panel, 'Año de la piña.png')
  await expect(card).toContainText(/\d+([.,]\d+)? (Bytes|KB)/)
  await expect(card.getByText('PNG', { exact: true })).toBeVisible()
  await expect(itemOf(panel, 'Carta al niño.docx')).toContainText('DOCUMENT')
  await expect(panel.getByText(/^Mostrando (\d+) de \1 archivos\.$/)).toBeVisible()
})

test('[ADM-82] dropped files are uploaded too', async ({ panel }) => {
  const dialog = await openUpload(panel)
  const bytes = [...(await picture('png', 30, 30))]
  const files = await panel.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'soltada.png', { type: 'image/png' }))
    return data
  }, bytes)
  await dialog.getByRole('button', { name: /Arrastra archivos aquí/ }).dispatchEvent('drop', { dataTransfer: files })
  await expect(panel.getByText('Archivo subido').first()).toBeVisible() // one file's toast may still be fading when the other's appears
  await expect(itemOf(panel, 'soltada.png')).toBeVisible()
})

test('[ADM-82] an upload whose dialog was closed continues, and leaves a later dialog open', async ({ panel }) => {
  const letGo = await holdAnswer(panel, '**/api/blog/admin/media')
  const dialog = await openUpload(panel)
  const choose = async (name: string) => dialog.locator('input[type=file]').setInputFiles([await png(name)])
  await choose('La primera.png')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await openUpload(panel)
  letGo()
  await expect(itemOf(panel, 'La primera.png')).toBeVisible()
  await choose('La segunda.png')
  await expect(itemOf(panel, 'La segunda.png')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('[ADM-80] search, type and view filter and change the list, with the same actions in both views', async ({
  panel,
}) => {
  await upload(panel, await png('Búsqueda única.png'), { name: 'Búsqueda única.pdf', mimeType: '', buffer: pdf() })
  await panel.getByRole('searchbox', { name: 'Buscar archivos' }).fill('busqueda unica')
  await expect(panel.getByText('Mostrando 2 de 2 archivos.')).toBeVisible()
  const type = panel.getByRole('combobox', { name: 'Tipo de archivo' })
  expect(await type.locator('option').allTextContents()).toEqual(['Todos', 'Imágenes', 'Documentos'])
  await type.selectOption('Imágenes')
  await expect(panel.getByText('Mostrando 1 de 1 archivos.')).toBeVisible()
  await expect(itemOf(panel, 'Búsqueda única.png')).toBeVisible()
  await type.selectOption('Documentos')
  await expect(itemOf(panel, 'Búsqueda única.pdf')).toBeVisible()
  await expect(itemOf(panel, 'Búsqueda única.png')).toHaveCount(0)

  const actions = () =>
    itemOf(panel, 'Búsqueda única.pdf').getByRole('button').or(itemOf(panel, 'Búsqueda única.pdf').getByRole('link'))
  const names = async () => actions().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const inGrid = await names()
  expect(inGrid).toHaveLength(4)
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Vista de lista' }).click()
  await expect(panel.getByRole('table', { name: 'Archivos' })).toBeVisible()
  expect(await names()).toEqual(inGrid)
  await expectAccessible(panel)

  await panel.getByRole('searchbox', { name: 'Buscar archivos' }).fill('esto no existe')
  await expect(panel.getByRole('heading', { name: 'No hay archivos' })).toBeVisible()
  await expect(panel.getByText(/coincide con los filtros/)).toBeVisible()
  await expect(panel.getByText('Mostrando 0 de 0 archivos.')).toBeVisible()
})

test('[ADM-87] an empty library shows a message and offers to upload', async ({ panel }) => {
  const empty = { files: [], pagination: { page: 1, limit: 48, total: 0, totalPages: 0 } }
  await panel.route('**/api/blog/admin/media?*', (route) => route.fulfill({ json: empty }))
  await readAgain(panel)
  await expect(panel.getByRole('heading', { name: 'No hay archivos' })).toBeVisible()
  await expect(panel.getByText(/coincide con los filtros/)).toHaveCount(0)
  await expect(panel.getByText('Mostrando 0 de 0 archivos.')).toBeVisible()
  await panel.getByRole('button', { name: 'Subir Primer Archivo' }).click()
  await expect(panel.getByRole('dialog', { name: 'Subir archivos' })).toBeVisible()
})

test('[ADM-84] a file can be previewed, its URL copied, opened or downloaded', async ({ panel, request }) => {
  await upload(panel, await png('Mírame.png'), { name: 'Léeme.pdf', mimeType: '', buffer: pdf() })
  const image = itemOf(panel, 'Mírame.png')
  const letGo = await hold(panel, /\?w=1600$/)
  await image.getByRole('button', { name: 'Vista previa de Mírame.png' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Mírame.png' })
  await expect(dialog.getByText('Ningún post usa este archivo.')).toBeVisible()
  await atRest(panel)
  const place = await dialog.getByRole('button', { name: 'Copiar URL' }).boundingBox()
  letGo()
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 60)
  expect(await dialog.getByRole('button', { name: 'Copiar URL' }).boundingBox()).toEqual(place)
  await expectAccessible(panel)
  await dialog.getByLabel('Texto alternativo').fill('Un cuadro verde')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel.getByText('Texto alternativo guardado')).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await image.getByRole('button', { name: /^Vista previa/ }).click()
  await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('Un cuadro verde')
  await panel.keyboard.press('Escape')

  await image.getByRole('button', { name: 'Copiar URL de Mírame.png' }).click()
  await expect(panel.getByText('Copiado', { exact: true })).toBeVisible()
  await expect(panel.getByText('URL copiada al portapapeles.')).toBeVisible()
  const address = await panel.evaluate(() => navigator.clipboard.readText())
  const served = await request.get(address)
  expect(served.headers()['content-type']).toBe(PNG)
  expect(await image.getByRole('link', { name: 'Abrir Mírame.png' }).getAttribute('href')).toBe(
    new URL(address).pathname,
  )

  const document = itemOf(panel, 'Léeme.pdf')
  await document.getByRole('button', { name: /^Vista previa/ }).click()
  await expect(
    panel.getByRole('dialog').getByText('Vista previa no disponible para este tipo de archivo'),
  ).toBeVisible()
  await panel.keyboard.press('Escape')
  const download = panel.waitForEvent('download')
  await document.getByRole('link', { name: 'Descargar Léeme.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Léeme.pdf')
})

test('a user who may only write can view the library but not change it', async ({ panelOf }) => {
  const { page } = await panelOf(['create_posts', 'edit_own_posts'])
  await page.goto('/admin/media')
  await expect(page.getByText(/^Mostrando \d+ de/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir archivos' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Copiar URL/ }).first()).toBeVisible()
})

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /Mutation failed|ERR_FAILED|status of [45]\d\d/ })

  test('[ADM-83] a failed upload shows an error and can be retried', async ({ panel }) => {
    const dialog = await openUpload(panel)
    await panel.route('**/api/blog/admin/media', (route) => route.fulfill({ status: 500, body: 'x' }))
    await dialog.locator('input[type=file]').setInputFiles([await png('Segundo intento.png')])
    await expect(dialog.getByText('Error al subir archivo')).toBeVisible()
    await panel.unroute('**/api/blog/admin/media')
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog).toBeHidden()
    await expect(itemOf(panel, 'Segundo intento.png')).toBeVisible()
  })

  test('[ADM-85] a file is deleted after confirmation; one used by a post is kept', async ({ panel, callApi }) => {
    await upload(panel, await png('Bórrame.png'))
    const doomed = itemOf(panel, 'Bórrame.png')
    const question = panel.getByRole('dialog', { name: '¿Eliminar archivo?' })
    const askFor = async () => {
      await doomed.getByRole('button', { name: 'Eliminar Bórrame.png' }).click()
      await expect(question).toContainText('Esta acción no se puede deshacer')
    }
    await askFor()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(doomed).toBeVisible()

    const { files } = await callApi('GET', '/blog/admin/media?search=Bórrame')
    const title = 'Un post con la imagen'
    const post = await callApi('POST', '/blog/admin/posts', { title, content: `![](${files[0].path})` })
    await askFor()
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(panel.getByText(`El archivo se usa en el post «${title}»`)).toBeVisible()
    await expect(question.getByRole('link', { name: title })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Borrar de todos modos' })).toBeEnabled()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(doomed).toBeVisible()
    await panel.route('**/api/blog/admin/media/*', (route) => route.fulfill({ status: 500, body: 'x' }))
    await askFor()
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(panel.getByText('Error al eliminar archivo')).toBeVisible()
    await panel.unroute('**/api/blog/admin/media/*')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await question.getByRole('button', { name: 'Borrar de todos modos' }).click()
    await expect(panel.getByText('Archivo eliminado')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(doomed).toHaveCount(0)
    await callApi('DELETE', `/blog/admin/posts/${post.id}`)
  })

  test('[ADM-85] [ADM-103] a deletion whose response was lost succeeds when it is requested again', async ({
    panel,
  }) => {
    await upload(panel, await png('Borrada.png'))
    let calls = 0
    await panel.route('**/api/blog/admin/media/*', async (route) => {
      if (route.request().method() !== 'DELETE' || ++calls > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    const question = panel.getByRole('dialog', { name: '¿Eliminar archivo?' })
    const remove = async () => {
      await panel.getByRole('button', { name: 'Eliminar Borrada.png' }).click()
      await question.getByRole('button', { name: 'Eliminar' }).click()
    }
    await remove()
    await expect(panel.getByText('Error al eliminar archivo')).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toHaveCount(0)
    await remove()
    await expect(panel.getByText('Archivo eliminado')).toBeVisible()
    await expect(itemOf(panel, 'Borrada.png')).toHaveCount(0)
  })

  test('[ADM-80] a list that fails to load shows an error and can be reloaded', async ({ panel }) => {
    const refused = { status: 400, json: { message: '', code: 'invalid' } }
    await panel.route('**/api/blog/admin/media?*', (route) => route.fulfill(refused))
    await panel.getByLabel('Tipo de archivo').selectOption('Imágenes') // the data the page came with needs no call
    await expect(panel.getByText('Error al cargar archivos').first()).toBeVisible()
    await panel.unroute('**/api/blog/admin/media?*')
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByText(/^Mostrando \d+ de/)).toBeVisible()
  })

  test('[ADM-83] an unsupported file is rejected with the reason, and nothing is stored', async ({
    panel,
    callApi,
  }) => {
    const count = async () => (await callApi('GET', '/blog/admin/media?limit=1')).pagination.total
    const before = await count()
    const dialog = await openUpload(panel)
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'enorme.pdf', mimeType: '', buffer: pdf(5 * 1024 * 1024 + 1) },
      {
        name: 'dibujo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      { name: 'falsa.png', mimeType: PNG, buffer: Buffer.from('<html><script>alert(1)</script></html>') },
    ])
    const failures = dialog.getByRole('list', { name: 'Archivos que no se subieron' })
    await expect(failures.getByRole('listitem')).toHaveCount(3)
    await expect(failures.getByRole('listitem').filter({ hasText: 'enorme.pdf' })).toContainText(
      'El archivo debe ser menor a 5 MB',
    )
    for (const name of ['dibujo.svg', 'falsa.png']) {
      await expect(failures.getByRole('listitem').filter({ hasText: name })).toContainText(
        'Formato no soportado: usa imágenes (JPG, PNG, GIF, WebP) o documentos (PDF, DOC, DOCX)',
      )
    }
    expect(await count()).toBe(before)
  })
})
