import type { Locator, Page } from '@playwright/test'
import { docx, pdf, picture } from '@tests/support/files'
import { gate } from '@tests/support/gate'
import { told, unique } from '../posts'
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

/** Opens the library. */
async function openLibrary(page: Page, address = '/admin/media'): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(/^Mostrando \d+ de \d+ archivos\.$/)).toBeVisible()
}

test('[ADM-81] [ADM-82] [ADM-86] [ADM-87] files are uploaded one call each, chosen or dropped, and appear in the library', async ({
  panel,
}) => {
  await openLibrary(panel, '/admin/media?pagina=999')
  await expect(panel).not.toHaveURL(/999/) // a page beyond the last shows the last
  const own = unique('niño') // however many files the library has by now
  await openLibrary(panel, `/admin/media?buscar=${encodeURIComponent(own)}`)
  const dialog = await openUpload(panel)
  const input = dialog.locator('input[type=file]')

  await test.step('chosen', async () => {
    await expect(dialog.getByText('Soporta imágenes (JPG, PNG, GIF, WebP) y documentos (PDF, DOC, DOCX)')).toBeVisible()
    await expect(dialog.getByText('Tamaño máximo: 5MB por archivo')).toBeVisible()
    await expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx')
    await expect(input).toHaveAttribute('multiple', '')
    let calls = 0
    const { opened: held, open: letGo } = gate()
    await panel.route('**/api/blog/admin/media', async (route) => {
      if (route.request().method() === 'POST') calls += 1
      await held
      await route.continue()
    })
    const word = { name: `Carta al ${own}.docx`, mimeType: '', buffer: docx() }
    const asked = panel.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /Arrastra archivos aquí/ }).click()
    await (await asked).setFiles([await png(`Año del ${own}.png`), word])
    await expect(dialog.getByText('Subiendo archivos...')).toBeVisible()
    letGo()
    await expect(panel.getByText('Archivo subido').first()).toBeVisible() // one file's toast may still be fading when the other's appears
    await expect(dialog).toBeHidden()
    expect(calls).toBe(2)
    await panel.unrouteAll()

    const card = itemOf(panel, `Año del ${own}.png`)
    await expect(card).toContainText(/\d+([.,]\d+)? (Bytes|KB)/)
    await expect(card.getByText('PNG', { exact: true })).toBeVisible()
    await expect(card.getByText('Sin texto alternativo')).toBeVisible()
    await expect(itemOf(panel, `Carta al ${own}.docx`)).toContainText('DOCUMENT')
    await expect(itemOf(panel, `Carta al ${own}.docx`)).not.toContainText('Sin texto alternativo')
    await expect(panel.getByText('Mostrando 2 de 2 archivos.')).toBeVisible()
  })

  await test.step('dropped', async () => {
    const shown = panel.getByRole('button', { name: 'Cerrar notificación' }) // of the chosen ones, one perhaps fading
    await shown.evaluateAll((all: HTMLElement[]) => {
      for (const each of all) each.click()
    })
    await expect(panel.getByText('Archivo subido')).toHaveCount(0)
    await openUpload(panel)
    const bytes = [...(await picture('png', 30, 30))]
    const name = `Soltada por el ${own}.png`
    const files = await panel.evaluateHandle(
      ([content, called]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }))
        return data
      },
      [bytes, name] as const,
    )
    await dialog.getByRole('button', { name: /Arrastra archivos aquí/ }).dispatchEvent('drop', { dataTransfer: files })
    await expect(panel.getByText('Archivo subido')).toBeVisible()
    await expect(itemOf(panel, name)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('an upload whose dialog was closed continues, and leaves a later dialog open', async () => {
    const letGo = await holdAnswer(panel, '**/api/blog/admin/media')
    const choose = async (name: string) => input.setInputFiles([await png(name)])
    await openUpload(panel)
    await choose(`La primera del ${own}.png`)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await openUpload(panel)
    letGo()
    await expect(itemOf(panel, `La primera del ${own}.png`)).toBeVisible()
    await choose(`La segunda del ${own}.png`)
    await expect(itemOf(panel, `La segunda del ${own}.png`)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('[ADM-80] [ADM-84] [ADM-87] the library is searched and filtered in both views, and its files previewed, copied and opened', async ({
  panel,
  request,
  callApi,
}) => {
  await openLibrary(panel)
  await upload(panel, await png('Búsqueda única.png'), { name: 'Búsqueda única.pdf', mimeType: '', buffer: pdf() })
  const search = panel.getByRole('searchbox', { name: 'Buscar archivos' })
  const type = panel.getByRole('combobox', { name: 'Tipo de archivo' })
  const image = itemOf(panel, 'Búsqueda única.png')
  const document = itemOf(panel, 'Búsqueda única.pdf')

  await test.step('search and type filter the list', async () => {
    await search.fill('busqueda unica')
    await expect(panel.getByText('Mostrando 2 de 2 archivos.')).toBeVisible()
    expect(await type.locator('option').allTextContents()).toEqual(['Todos', 'Imágenes', 'Documentos'])
    await type.selectOption('Imágenes')
    await expect(panel.getByText('Mostrando 1 de 1 archivos.')).toBeVisible()
    await expect(image).toBeVisible()
    await type.selectOption('Documentos')
    await expect(document).toBeVisible()
    await expect(image).toHaveCount(0)
  })

  await test.step('both views have the same actions', async () => {
    const actions = () => document.getByRole('button').or(document.getByRole('link'))
    const names = async () => actions().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    const inGrid = await names()
    expect(inGrid).toHaveLength(4)
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Vista de lista' }).click()
    await expect(panel.getByRole('table', { name: 'Archivos' })).toBeVisible()
    expect(await names()).toEqual(inGrid)
    await expectAccessible(panel)
  })

  await test.step('a document has no preview, and is downloaded', async () => {
    await document.getByRole('button', { name: /^Vista previa/ }).click()
    await expect(
      panel.getByRole('dialog').getByText('Vista previa no disponible para este tipo de archivo'),
    ).toBeVisible()
    await panel.keyboard.press('Escape')
    const download = panel.waitForEvent('download')
    await document.getByRole('link', { name: 'Descargar Búsqueda única.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Búsqueda única.pdf')
  })

  await test.step('a list without matches says so', async () => {
    await search.fill('esto no existe')
    await expect(panel.getByRole('heading', { name: 'No hay archivos' })).toBeVisible()
    await expect(panel.getByText(/coincide con los filtros/)).toBeVisible()
    await expect(panel.getByText('Mostrando 0 de 0 archivos.')).toBeVisible()
    await type.selectOption('Todos')
    await search.fill('busqueda unica')
    await expect(image).toBeVisible()
  })

  await test.step('an image is previewed and described', async () => {
    await expect(image.getByText('Sin texto alternativo')).toBeVisible()
    const letGo = await hold(panel, /\?w=1600$/)
    await image.getByRole('button', { name: 'Vista previa de Búsqueda única.png' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Búsqueda única.png' })
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
    await dialog.getByLabel('Texto alternativo').fill('Un cuadro verde claro')
    await panel.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(image.getByText('Sin texto alternativo')).toHaveCount(0)
    await image.getByRole('button', { name: /^Vista previa/ }).click()
    await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('Un cuadro verde claro') // kept, though not saved
    await dialog.getByLabel('Texto alternativo').fill('Un cuadro verde')
    await panel.keyboard.press('Escape')
    const path = await image.getByRole('link', { name: 'Abrir Búsqueda única.png' }).getAttribute('href')
    const title = unique('Con el cuadro verde')
    await callApi('POST', '/blog/admin/posts', { title, slug: '', excerpt: '', content: `![Un cuadro verde](${path})` })
    await image.getByRole('button', { name: /^Vista previa/ }).click()
    await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('Un cuadro verde')
    await expect(dialog.getByRole('link', { name: title })).toBeVisible()
    await panel.keyboard.press('Escape')
  })

  await test.step('its URL is copied, and opens it', async () => {
    await image.getByRole('button', { name: 'Copiar URL de Búsqueda única.png' }).click()
    await expect(panel.getByText('Copiado', { exact: true })).toBeVisible()
    await expect(panel.getByText('URL copiada al portapapeles.')).toBeVisible()
    const address = await panel.evaluate(() => navigator.clipboard.readText())
    const served = await request.get(address)
    expect(served.headers()['content-type']).toBe(PNG)
    expect(await image.getByRole('link', { name: 'Abrir Búsqueda única.png' }).getAttribute('href')).toBe(
      new URL(address).pathname,
    )
  })

  await test.step('the footer says how many there are, shown or not', async () => {
    await panel.route('**/api/blog/admin/media?*', async (route) => {
      const page = await (await route.fetch()).json()
      await route.fulfill({ json: { ...page, pagination: { ...page.pagination, total: 60, totalPages: 2 } } })
    })
    await readAgain(panel)
    await expect(panel.getByText('Mostrando 2 de 60 archivos.')).toBeVisible()
    await panel.unrouteAll()
  })

  await test.step('an empty library shows a message and offers to upload', async () => {
    const empty = { files: [], pagination: { page: 1, limit: 48, total: 0, totalPages: 0 } }
    await panel.route('**/api/blog/admin/media?*', (route) => route.fulfill({ json: empty }))
    await search.fill('')
    await expect(panel).not.toHaveURL(/unica/)
    await expect(panel.getByText('Mostrando 2 de 60 archivos.')).toHaveCount(0)
    await readAgain(panel)
    await expect(panel.getByRole('heading', { name: 'No hay archivos' })).toBeVisible()
    await expect(panel.getByText(/coincide con los filtros/)).toHaveCount(0)
    await expect(panel.getByText('Mostrando 0 de 0 archivos.')).toBeVisible()
    await panel.getByRole('button', { name: 'Subir Primer Archivo' }).click()
    await expect(panel.getByRole('dialog', { name: 'Subir archivos' })).toBeVisible()
  })
})

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /Mutation failed|ERR_FAILED|status of [45]\d\d/ })

  test('[ADM-80] [ADM-83] [ADM-103] an unsupported file is rejected with the reason, a failed upload can be retried, and a list reloaded', async ({
    panel,
    callApi,
    complaints,
  }) => {
    await openLibrary(panel)

    await test.step('a list that fails to load shows an error and can be reloaded', async () => {
      const refused = { status: 400, json: { message: '', code: 'invalid' } }
      await panel.route('**/api/blog/admin/media?*', (route) => route.fulfill(refused))
      await panel.getByLabel('Tipo de archivo').selectOption('Imágenes') // the data the page came with needs no call
      await expect(panel.getByText('Error al cargar archivos').first()).toBeVisible()
      await panel.unroute('**/api/blog/admin/media?*')
      await panel.getByRole('button', { name: 'Reintentar' }).click()
      await expect(panel.getByText(/^Mostrando \d+ de/)).toBeVisible()
    })

    const dialog = await openUpload(panel)
    const input = dialog.locator('input[type=file]')
    const failures = dialog.getByRole('list', { name: 'Archivos que no se subieron' })
    const retry = dialog.getByRole('button', { name: 'Reintentar' })
    const drawing = {
      name: 'dibujo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    await test.step('a failed upload shows an error and can be retried', async () => {
      let calls = 0
      await panel.route('**/api/blog/admin/media', (route) => {
        calls += 1
        return route.fulfill({ status: 500, body: 'x' })
      })
      await input.setInputFiles([await png('Segundo intento.png'), drawing])
      await expect(failures.getByRole('listitem')).toHaveCount(2)
      await expect(dialog.getByText('Error al subir archivo')).toBeVisible()
      expect(calls).toBe(2)
      expect(complaints.join()).toContain('Mutation failed:')
      await panel.unroute('**/api/blog/admin/media')
      await retry.click()
      await expect(dialog.getByRole('heading')).toBeFocused()
      await expect(failures).toHaveText(/^dibujo\.svg/) // stays, and says why
      await expect(retry).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toBeHidden()
      await expect(itemOf(panel, 'Segundo intento.png')).toBeVisible()
    })

    await test.step('an unsupported file is rejected, and nothing is stored', async () => {
      const count = async () => (await callApi('GET', '/blog/admin/media?limit=1')).pagination.total
      const before = await count()
      await openUpload(panel)
      await input.setInputFiles([
        { name: 'enorme.pdf', mimeType: '', buffer: pdf(5 * 1024 * 1024 + 1) },
        drawing,
        { name: 'falsa.png', mimeType: PNG, buffer: Buffer.from('<html><script>alert(1)</script></html>') },
      ])
      await expect(failures.getByRole('listitem')).toHaveCount(3)
      await expect(retry).toHaveCount(0)
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

  test('[ADM-85] [ADM-103] a file is deleted once that is confirmed, also after a lost response; one used by a post is kept', async ({
    panel,
    callApi,
  }) => {
    await openLibrary(panel)
    await upload(panel, await png('Bórrame.png'), await png('Borrada.png'))
    const doomed = itemOf(panel, 'Bórrame.png')
    const question = panel.getByRole('dialog', { name: '¿Eliminar archivo?' })
    const confirm = () => question.getByRole('button', { name: 'Eliminar' }).click()
    const askFor = async () => {
      await doomed.getByRole('button', { name: 'Eliminar Bórrame.png' }).click()
      await expect(question).toContainText('Esta acción no se puede deshacer')
    }

    await test.step('one used by a post is kept, until that is wanted', async () => {
      await askFor()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(doomed).toBeVisible()

      const { files } = await callApi('GET', '/blog/admin/media?search=Bórrame')
      const title = 'Un post con la imagen'
      const post = await callApi('POST', '/blog/admin/posts', { title, content: `![](${files[0].path})` })
      await askFor()
      await confirm()
      await expect(panel.getByText(`El archivo se usa en el post «${title}»`)).toBeVisible()
      await expect(question.getByRole('link', { name: title })).toBeVisible()
      await expect(question.getByRole('button', { name: 'Borrar de todos modos' })).toBeEnabled()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(doomed).toBeVisible()
      await panel.route('**/api/blog/admin/media/*', (route) => route.fulfill({ status: 500, body: 'x' }))
      await askFor()
      await confirm()
      await told(panel, 'Error al eliminar archivo')
      await panel.unroute('**/api/blog/admin/media/*')
      await confirm()
      await question.getByRole('button', { name: 'Borrar de todos modos' }).click()
      await told(panel, 'Archivo eliminado')
      await expect(question).toBeHidden()
      await expect(doomed).toHaveCount(0)
      await callApi('DELETE', `/blog/admin/posts/${post.id}`)
    })

    await test.step('a deletion whose response was lost succeeds when it is requested again', async () => {
      let calls = 0
      await panel.route('**/api/blog/admin/media/*', async (route) => {
        if (route.request().method() !== 'DELETE' || ++calls > 2) return route.continue()
        await route.fetch()
        return route.abort()
      })
      const remove = async () => {
        await panel.getByRole('button', { name: 'Eliminar Borrada.png' }).click()
        await confirm()
      }
      await remove()
      await told(panel, 'Error al eliminar archivo')
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(question).toHaveCount(0)
      await remove()
      await told(panel, 'Archivo eliminado')
      await expect(itemOf(panel, 'Borrada.png')).toHaveCount(0)
    })
  })
})
