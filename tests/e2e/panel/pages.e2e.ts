import type { Page } from '@playwright/test'
import { picture } from '@tests/support/files'
import { block, link, paragraph, richText, text, words } from '@tests/support/richText'
import { holdAnswers, holdAutosave } from '../autosave'
import { expect, hold, test, told, unique } from '../posts'
import { type CallApi, expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured once everything is at rest

/**
 * Deletes a page after leaving its form, whose later requests would fail, and the logged errors would fail the test.
 */
async function remove(panel: Page, callApi: CallApi, id: number) {
  await panel.close()
  await callApi('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() })
  await callApi('DELETE', `/pages/${id}?trash=true`)
}

const paste = (page: Page, html: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)

test('[ADM-111] a page is written by keyboard, previewed beside its form, published, and found in its versions; what is pasted runs no code', async ({
  panel,
  request,
  callApi,
  complaints,
}) => {
  const title = unique('Cómo trabajamos')

  await test.step('a filter by date shows Payload’s calendar in Spanish', async () => {
    await panel.goto('/admin/pages?where[or][0][and][0][updatedAt][greater_than]=2026-11-20T12:00:00.000Z')
    const day = panel.locator('.condition__value').getByRole('textbox')
    await expect(day).toHaveValue(/20/)
    await day.click()
    const calendar = panel.getByRole('dialog', { name: 'Elegir la fecha' })
    await expect(calendar.getByRole('listbox', { name: 'noviembre, 2026' })).toBeVisible()
    await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
    await expect(calendar.getByRole('listbox', { name: 'diciembre, 2026' })).toBeVisible()
    await expect(calendar.getByRole('option', { name: 'viernes, 4 de diciembre de 2026', exact: true })).toBeVisible()
    await expect(calendar.getByRole('combobox', { name: 'Mes' })).toHaveValue('11')
    expect(await englishOn(panel)).toEqual([])
  })

  await panel.keyboard.press('Escape')
  await panel.getByRole('link', { name: /Crear/ }).first().click()
  await expect(panel).toHaveURL('/admin/pages/new')

  await test.step('pasted text keeps only what a page’s text may hold, and runs no code', async () => {
    expect(complaints).toEqual([])
    const editor = panel.getByRole('textbox', { name: 'Contenido' })
    await editor.click()
    await paste(
      panel,
      '<h2 onclick="window.hasRun = true">Un título</h2><p>Con <em>énfasis</em></p><script>window.hasRun = true</script>',
    )
    await editor.getByRole('heading', { level: 2, name: 'Un título' }).click()
    await expect(editor.locator('em')).toHaveText('énfasis')
    expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
    await editor.press('Control+a')
    await panel.keyboard.press('Delete')
    await expect(editor).toHaveText('')
    for (const text of ['inline event handler', 'script-src-attr'])
      await expect.poll(() => complaints.join()).toContain(text) // the handler that was pasted
    complaints.length = 0
  })

  await test.step('Word’s lists stay lists, headings keep their order, raised letters stay raised, a picture is left out and named', async () => {
    const editor = panel.getByRole('textbox', { name: 'Contenido' })
    await editor.click()
    const item = (number: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${number}<span>&nbsp; </span></span>${words}</p>`
    await paste(
      panel,
      `<h1>Pasos</h1><h2>Al principio</h2>${item('1.', 'Llamar')}<p class=MsoNormal>A 10<sup>6</sup> <s>clientes</s>.</p>${item('2.', 'Escribir')}<img src="https://example.com/x.png" alt="foto">`,
    )
    await expect(editor.getByRole('heading', { level: 2, name: 'Pasos' })).toBeVisible()
    await expect(editor.getByRole('heading', { level: 3, name: 'Al principio' })).toBeVisible()
    await expect(editor.getByRole('listitem')).toHaveText(['Llamar', 'Escribir'])
    await expect(editor.locator('ol').last()).toHaveAttribute('start', '2')
    await expect(editor.locator('sup')).toHaveText('6')
    await told(panel, 'Imágenes sin añadir')
    await editor.press('Control+a')
    await panel.keyboard.press('Delete')
    await expect(editor).toHaveText('')
  })

  await test.step('what is dragged in from another site is cleaned as what is pasted, also from an editor of the same make', async () => {
    const editor = panel.getByRole('textbox', { name: 'Contenido' })
    await editor.click()
    await panel.evaluate((html) => {
      const source = document.createElement('p')
      source.append('de otra ventana')
      source.draggable = true
      source.style.cssText = 'position: fixed; top: 0; z-index: 99'
      source.addEventListener('dragstart', ({ dataTransfer }) => {
        dataTransfer?.setData('text/html', html)
        dataTransfer?.setData('application/x-lexical-editor', '{"namespace":"lexical","nodes":[]}')
      })
      source.addEventListener('dragend', () => source.remove())
      document.body.append(source)
    }, '<h1>Arrastrado</h1><p>Con una <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="foto"> foto</p>')
    await panel.getByText('de otra ventana').dragTo(editor)
    await expect(editor.getByRole('heading', { level: 2, name: 'Arrastrado' })).toBeVisible()
    await expect(editor.locator('.LexicalEditorTheme__upload')).toHaveCount(0)
    await told(panel, 'Imágenes sin añadir')
    await editor.press('Control+a')
    await panel.keyboard.press('Delete')
    await expect(editor).toHaveText('')
  })

  await test.step('pictures that are pasted as files go to the library, in their order; other files are left out and named', async () => {
    const editor = panel.getByRole('textbox', { name: 'Contenido' })
    await editor.click()
    await panel.keyboard.type('Antes')
    await panel.keyboard.press('Enter') // the first picture takes the place of the empty paragraph
    await panel.keyboard.press('Enter')
    await panel.keyboard.type('Después')
    await panel.keyboard.press('ArrowUp')
    const pictures = [[...(await picture('png', 80, 60))], [...(await picture('png', 60, 80))]]
    const letGo = await hold(panel, '**/api/blog/admin/media') // its toast replaces the one about the others
    await editor.evaluate((element, sent) => {
      const clipboardData = new DataTransfer()
      for (const bytes of sent)
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'captura.png', { type: 'image/png' }))
      clipboardData.items.add(new File(['nada'], 'notas.txt', { type: 'text/plain' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pictures)
    await told(panel, 'Archivos sin añadir')
    letGo()
    await expect(editor.locator('[data-lexical-decorator]')).toHaveCount(2)
    await told(panel, 'Archivo subido')
    const blocks = () =>
      editor.evaluate((element) =>
        [...element.children].map((block) => {
          const image = block.querySelector('img')
          return image ? Math.sign(image.naturalWidth - image.naturalHeight) : block.textContent
        }),
      )
    await expect.poll(blocks).toEqual(['Antes', 1, -1, 'Después'])
    await editor.press('Control+a')
    await panel.keyboard.press('Delete')
    await expect(editor.locator('[data-lexical-decorator]')).toHaveCount(0)
    await expect(editor).toHaveText('')
  })

  await test.step('a block is removed by a button with a name', async () => {
    await panel.getByRole('button', { name: 'Bloques' }).click()
    await panel.getByRole('button', { name: 'Recuadro' }).click()
    const remove = panel.getByRole('button', { name: 'Quitar el bloque' })
    await remove.hover()
    await expect.poll(() => englishOn(panel)).toEqual([])
    await remove.click()
    await expect(remove).toHaveCount(0)
  })

  await panel.getByLabel(/^Título/).fill(title)
  await panel.getByRole('textbox', { name: 'Contenido' }).click()
  await panel.keyboard.type('Un texto con ')
  await panel.keyboard.press('Control+b')
  await panel.keyboard.type('fuerza')
  await panel.getByRole('button', { name: 'Publicar cambios' }).click()
  await expect(panel).toHaveURL(/\/admin\/pages\/\d+\/edit$/)
  const id = Number(/pages\/(\d+)/.exec(panel.url())?.[1])
  const { slug } = await callApi('GET', `/pages/${id}?depth=0`)
  expect(await (await request.get(`/${slug}`)).text()).toContain('Un texto con <strong>fuerza</strong>')

  await panel.getByRole('button', { name: 'Previsualizar' }).click()
  const preview = panel.frameLocator('#live-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Contenido' }).click()
  await panel.keyboard.press('Control+End')
  await panel.keyboard.type(' y algo más')
  await expect(preview.getByText('y algo más')).toBeVisible()
  expect(await (await request.get(`/${slug}`)).text()).not.toContain('y algo más')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Adaptable' }).click()
  await expect(panel.getByText('Teléfono', { exact: true })).toBeVisible()
  await expect.poll(() => englishOn(panel)).toEqual([])
  await panel.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Salir de la vista previa en vivo' }).click()

  const save = await holdAutosave(panel)
  await panel.getByRole('textbox', { name: 'Contenido' }).click()
  await panel.keyboard.type('Primero: ')
  await save.held
  const publish = panel.getByRole('button', { name: 'Publicar cambios' })
  await publish.focus()
  await panel.keyboard.press('Enter')
  save.release()
  await expect.poll(async () => (await request.get(`/${slug}`)).text()).toContain('y algo más')

  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel.getByText('Publicado').first()).toBeVisible()
  await expectAccessibleInBothThemes(panel)
  expect(await englishOn(panel)).toEqual([])
  await remove(panel, callApi, id)
})

test('[ADM-111] two clicks publish once, with what was typed just before, however busy the browser is', async ({
  panel,
  request,
  callApi,
}) => {
  await panel.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    const deadline = { didTimeout: false, timeRemaining: () => 50 }
    const isBusy = () => 'busy' in document.documentElement.dataset
    window.requestIdleCallback = (run) => (isBusy() ? waiting.push(run) : window.setTimeout(run, 0, deadline))
    window.addEventListener('idle', () => {
      for (const run of waiting.splice(0)) window.setTimeout(run, 0, deadline)
    })
  })
  const draft = { title: unique('Una página'), content: words('Hola.'), _status: 'draft' }
  const { doc } = await callApi('POST', '/pages?draft=true', draft)
  await panel.goto(`/admin/pages/${doc.id}/edit`)
  await panel.getByRole('textbox', { name: 'Contenido' }).click()
  await panel.evaluate(() => Object.assign(document.documentElement.dataset, { busy: '' }))
  await panel.keyboard.type('Hasta la última palabra. ')
  const publications: string[] = []
  panel.on('request', (call) => {
    if (call.url().endsWith(`/api/pages/${doc.id}?depth=0`)) publications.push(call.method())
  })
  const publish = panel.getByRole('button', { name: 'Publicar cambios' })
  await publish.click()
  await publish.click()
  await expect(publish).toHaveAttribute('aria-busy', 'true')
  expect(publications).toEqual([])
  await panel.evaluate(() => {
    delete document.documentElement.dataset.busy
    window.dispatchEvent(new Event('idle'))
  })
  await expect.poll(async () => (await request.get(`/${doc.slug}`)).text()).toContain('Hasta la última palabra.')
  await expect(publish).toHaveAttribute('aria-busy', 'false') // an autosave during the publication is a new draft
  expect(publications).toHaveLength(1)
  await remove(panel, callApi, doc.id)
})

test('[ADM-46] [ADM-111] what is written during a save stays where it is, with the focus, and is saved after it', async ({
  panel,
  callApi,
}) => {
  const draft = { title: unique('Una página'), content: words('Hola.'), _status: 'draft' }
  const { doc } = await callApi('POST', '/pages?draft=true', draft)
  const stored = async () => JSON.stringify(await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`))
  await panel.goto(`/admin/pages/${doc.id}/edit`)
  const title = panel.getByLabel(/^Título/).first()
  const content = panel.getByRole('textbox', { name: 'Contenido' })
  /** The form has the server's answer, too. */
  const merged = () =>
    panel.waitForResponse((answer) => answer.request().method() === 'POST' && /edit$/.test(answer.url()))

  for (const [deed, address] of [
    ['Ctrl+S', /\/api\/pages\/\d+\?depth=0&draft=true$/],
    ['Publicar cambios', /\/api\/pages\/\d+\?depth=0$/],
  ] as const) {
    await test.step(deed, async () => {
      const autosave = await holdAutosave(panel) // Ctrl+S does nothing once all is saved
      const save = await holdAnswers(panel, address)
      await title.fill(unique('Otro título'))
      await content.click()
      await panel.keyboard.press('Control+End')
      await panel.keyboard.type(` ${deed}:`)
      await autosave.held
      if (deed === 'Ctrl+S') await panel.keyboard.press('Control+s')
      else await panel.getByRole('button', { name: deed }).click()
      autosave.release()
      await save.held
      if (deed !== 'Ctrl+S') {
        await content.click()
        await panel.keyboard.press('Control+End')
      }
      await panel.keyboard.type(' y más')
      const answered = merged()
      save.release()
      await answered
      await expect(content).toBeFocused()
      await expect.poll(stored).toContain(`${deed}: y más`)
      await expect(content).toBeFocused()
      await panel.keyboard.type('.')
      await expect(content).toContainText(`${deed}: y más.`)
      await expect.poll(stored).toContain(`${deed}: y más.`)
    })
  }

  await test.step('a field that was finished while an autosave was on its way keeps what was written last', async () => {
    const save = await holdAutosave(panel)
    await title.fill('Primero')
    await save.held
    await title.fill('Primero y después')
    await panel.getByRole('textbox', { name: 'Meta título' }).fill('Otro campo')
    const answered = merged()
    save.release()
    await answered
    await expect.poll(stored).toMatch(/"Primero y después".*"Otro campo"|"Otro campo".*"Primero y después"/)
    await expect(title).toHaveValue('Primero y después')
  })
  await remove(panel, callApi, doc.id)
})

test('[ADM-111] who opens a page that somebody else is editing reads since when', async ({ panel, callApi, query }) => {
  const draft = { title: unique('Una página'), content: words('Hola.'), _status: 'draft' }
  const { doc } = await callApi('POST', '/pages?draft=true', draft)
  const { rows } = await query(
    `with locked as (insert into payload_locked_documents (updated_at) values (now()) returning id),
      of_page as (insert into payload_locked_documents_rels (parent_id, path, site_pages_id) select id, 'document', $1 from locked)
    insert into payload_locked_documents_rels (parent_id, path, users_id)
      select locked.id, 'user', u.id from locked, users u where u.username <> 'admin' limit 1 returning parent_id`,
    [doc.id],
  )
  expect(rows).toHaveLength(1)
  await panel.goto(`/admin/pages/${doc.id}/edit`)
  const notice = panel.getByRole('dialog').filter({ hasText: 'Documento bloqueado' })
  await expect(notice).toContainText(/\d{1,2} [a-z]{3,4} \d{4}, \d{1,2}:\d{2}\s[ap]\.\sm\./)
  await expect.poll(() => englishOn(panel)).toEqual([])
  await query('delete from payload_locked_documents')
  await remove(panel, callApi, doc.id)
})

test('[ADM-111] [ADM-112] a page’s form: its fields for search engines, and the menus and dialogs of its text', async ({
  panel,
  request,
  callApi,
}) => {
  const title = unique('Cómo trabajamos con las pymes')
  const opening = 'Empezamos por una pregunta y terminamos con una herramienta que tu equipo usa todos los días.'
  const { doc } = await callApi('POST', '/pages', { title, content: words(opening), _status: 'published' })
  await panel.goto(`/admin/pages/${doc.id}/edit`)

  await test.step('the fields for search engines are generated, measured and previewed, and used by the page', async () => {
    const generate = panel.getByRole('button', { name: 'Generar automáticamente' })
    const metaTitle = panel.getByRole('textbox', { name: 'Meta título' })
    await expect(panel.getByText('0/30-60 caracteres, 30 por completar')).toBeVisible()
    await generate.nth(0).click()
    await expect(metaTitle).toHaveValue(title)
    await expect(panel.getByText(new RegExp(`^${title.length}/30-60 caracteres`))).toBeVisible()
    await generate.nth(1).click()
    await expect(panel.getByRole('textbox', { name: 'Meta descripción' })).toHaveValue(opening)
    const preview = panel
      .locator('div')
      .filter({ has: panel.getByRole('heading', { level: 4 }) })
      .last()
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(panel.getByRole('checkbox', { name: 'Borrador para revisión legal' })).toBeVisible()
    await expect(preview.getByText(opening)).toBeVisible()
    expect(await englishOn(panel)).toEqual([])
    await metaTitle.fill('Lo que un buscador muestra de nosotros')
    await expect(preview.getByRole('heading', { name: 'Lo que un buscador muestra de nosotros' })).toBeVisible()
    await panel.getByRole('button', { name: 'Publicar cambios' }).click()
    const shown = async () => (await request.get(`/${doc.slug}`)).text()
    await expect.poll(shown).toContain('<title>Lo que un buscador muestra de nosotros | Ozama IA</title>')
    expect(await shown()).toContain(`<meta name="description" content="${opening}"/>`)
  })

  await test.step('its picture is chosen from the library, or uploaded there, and confirmed', async () => {
    const stored = async () => (await callApi('GET', `/pages/${doc.id}?draft=true`)).meta.image?.originalName
    const open = panel.getByRole('button', { name: 'Elegir de la biblioteca' })
    const dialog = panel.getByRole('dialog', { name: 'Elegir de la biblioteca' })
    const choose = dialog.getByRole('button', { name: 'Elegir', exact: true })
    await open.click()
    await dialog.getByRole('button', { name: 'social.webp' }).click()
    await choose.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(stored).toBe('social.webp')
    await panel.getByRole('button', { name: 'Generar automáticamente' }).nth(2).click()
    await told(panel, 'No hay ninguna imagen de la que tomarla')
    await expect(panel.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible() // it stays
    await open.click()
    const file = { name: 'De la página.png', mimeType: 'image/png', buffer: await picture('png', 80, 60) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await choose.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(stored).toBe(file.name)
  })

  await test.step('menus and dialogs are Spanish and accessible; a link leads to a page, a picture comes from the library', async () => {
    const editor = panel.getByRole('textbox', { name: 'Contenido' })
    const looksRight = async (within?: string) => {
      await expectAccessibleInBothThemes(panel, within)
      expect(await englishOn(panel)).toEqual([])
    }
    for (const name of ['Insertar', 'Bloques', 'Tipo de texto']) {
      await panel.getByRole('button', { name, exact: true }).click()
      await looksRight('.toolbar-popup__dropdown-items') // which covers others
      await panel.keyboard.press('Escape')
    }
    await editor.click()
    await panel.keyboard.press('Control+a')
    const saved = panel.waitForResponse(/autosave=true/)
    await panel.getByRole('button', { name: 'Enlace', exact: true }).click()
    const drawer = panel.locator('.drawer--is-open')
    await saved // of a link without a URL yet: a logged error would fail this test
    await drawer.getByText('Enlace interno').click()
    const target = drawer.getByRole('radio', { name: /Términos de uso/ })
    await expect(target).toBeVisible()
    const offered = await drawer.getByRole('radio').locator('..').allTextContents()
    await target.check()
    await looksRight()
    expect(await drawer.getByRole('radio').locator('..').allTextContents()).toEqual(offered)
    await drawer.getByRole('button', { name: /Guardar/ }).click()
    await expect(drawer).toHaveCount(0)
    await editor.click()
    await panel.getByRole('button', { name: 'Insertar', exact: true }).click()
    await panel.locator('.toolbar-popup__dropdown-items .text').getByText('Imagen').click()
    const picture = drawer.getByRole('button', { name: /\.(png|webp)$/ }).first()
    await expect(picture).toBeVisible()
    await expect(drawer.getByText('Is Animated')).toHaveCount(0)
    await picture.click()
    await expect(panel.locator('.LexicalEditorTheme__upload img, [data-lexical-decorator] img').first()).toBeVisible()
    await expect
      .poll(async () => JSON.stringify((await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`)).content))
      .toMatch(/"relationTo":"pages".*"type":"upload"/)
    await remove(panel, callApi, doc.id)
  })
})

test('[ADM-111] the list tells which pages are public; several are moved to the trash at once, brought back, and deleted for good', async ({
  panel,
  callApi,
}) => {
  const word = unique('Guayacanal').replaceAll(' ', '-')
  const ids: number[] = []
  for (const name of ['uno', 'dos']) {
    const shown = { title: `${word} ${name}`, content: words('Hola.'), _status: 'published' }
    ids.push((await callApi('POST', '/pages', shown)).doc.id)
  }
  const [changed, hidden] = ids
  await callApi('PATCH', `/pages/${changed}?draft=true`, { content: words('Hola otra vez.'), _status: 'draft' })
  await callApi('PATCH', `/pages/${hidden}`, { _status: 'draft' })
  const rows = panel.getByRole('row').filter({ hasText: word })
  const onAll = async (deed: string, question: string, told: string) => {
    await expect(rows).toHaveCount(2)
    await panel.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
    await expect(panel.getByText('2 elementos seleccionados')).toBeVisible()
    await panel.getByRole('button', { name: deed, exact: true }).click()
    const dialog = panel.getByRole('dialog', { name: question })
    await expect.poll(() => englishOn(panel)).toEqual([])
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(panel.getByText(told)).toBeVisible()
    await expect(rows).toHaveCount(0)
  }
  await panel.goto(`/admin/pages?search=${word}`)
  await expect(panel.getByRole('columnheader', { name: 'Estado' })).toBeVisible()
  await expect(rows.filter({ hasText: `${word} uno` })).toContainText('Publicado · cambios sin publicar')
  await expect(rows.filter({ hasText: `${word} dos` })).toContainText('Borrador')
  await expect(rows.filter({ hasText: `${word} dos` })).not.toContainText('ublicad')
  await onAll('Eliminar', 'Confirmar eliminación', 'Movidos a la papelera: 2.')
  await panel.goto(`/admin/pages/trash?search=${word}`)
  await onAll('Restaurar', 'Confirmar restauración', 'Restaurados: 2.')
  for (const id of ids) await callApi('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() })
  await panel.goto(`/admin/pages/trash?search=${word}`)
  await onAll('Eliminar', 'Confirmar eliminación', 'Eliminados para siempre: 2.')
})

test.describe('what is unfinished', () => {
  test.use({ expectedComplaints: /status of 400 .*\/api\/pages\/\d+\?depth=0/ }) // the publication that is refused

  test('[ADM-111] is saved in a draft, shown as plain words, and reported when the page is to be published', async ({
    panel,
    callApi,
  }) => {
    const content = richText(paragraph(text('Mira '), link('la guía', { url: 'https://' })))
    const { doc } = await callApi('POST', '/pages?draft=true', {
      title: unique('Una página'),
      content,
      _status: 'draft',
    })
    const preview = await (await panel.request.get(`/vista-previa/paginas/${doc.id}`)).text()
    expect(preview).toMatch(/<p[^>]*>Mira (<!-- -->)?la guía<\/p>/)
    await panel.goto(`/admin/pages/${doc.id}/edit`)
    await panel.getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(panel.getByText('El enlace «la guía» no tiene dirección', { exact: true })).toBeVisible()
    await expect(panel.locator('.payload-toast-item')).toHaveText('Revisa este campo: Contenido')
    await remove(panel, callApi, doc.id)
  })

  test('[ADM-111] and a block far down: why the page is not published stays on the screen, with the field that lacks words', async ({
    panel,
    callApi,
  }) => {
    const lines = Array.from({ length: 40 }, (_, line) => paragraph(text(`Línea ${line}`)))
    const { doc } = await callApi('POST', '/pages?draft=true', {
      title: unique('Una página'),
      content: richText(...lines, block('callToAction', { title: '' })),
      _status: 'draft',
    })
    await panel.goto(`/admin/pages/${doc.id}/edit`)
    const field = panel.getByRole('textbox', { name: 'Contenido' }).locator('.field-error').first()
    await panel.getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(field).toBeInViewport()
    await expect(panel.locator('.field-error')).toHaveCount(3) // the text's own goes: while it is written, it may be incomplete
    await expect(panel.getByRole('alert').filter({ hasText: 'Sin guardar' })).toHaveText(
      'Sin guardar. La llamada a la acción necesita un título',
    )
    await remove(panel, callApi, doc.id)
  })
})
