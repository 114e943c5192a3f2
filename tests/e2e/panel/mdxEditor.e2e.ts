import type { Locator, Page } from '@playwright/test'
import { content, expect, hold, linesOf, test, tickUntil, toast, told, unique, write } from '../posts'
import { frames } from '../site/page'
import { atRest, fakeClock, stopClock, timeCalls } from '../test'
import { englishOn } from '../words'

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** More than fits on a screen. */
const LONG = Array.from({ length: 120 }, (_, i) => `Párrafo ${i + 1}.`).join('\n\n')
const textOf = async (page: Page) => (await linesOf(page)).join('\n')

test('[ADM-49] [ADM-58] [ADM-105] [ADM-106] [ADM-107] the editor: its tabs, its keys, its help and its looks', async ({
  panel,
}) => {
  await panel.goto('/admin/posts/new')
  await content(panel).click()

  await test.step('the tabs keep the text, the editor is tall enough, and Esc, Tab leaves it', async () => {
    await panel.keyboard.type('Uno\n\tdos')
    await expect.poll(() => textOf(panel)).toContain('dos')
    expect((await content(panel).boundingBox())?.height).toBeGreaterThanOrEqual(500)
    await panel.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(panel.getByRole('tabpanel', { name: 'Vista previa' }).getByText('Uno')).toBeVisible()
    await panel.keyboard.press('Home')
    await expect(panel.getByRole('tab', { name: 'Editar' })).toBeFocused()
    await panel.keyboard.press('End')
    await expect(panel.getByRole('tab', { name: 'Vista previa' })).toBeFocused()
    await panel.getByRole('tab', { name: 'Editar' }).click()
    await expect.poll(() => textOf(panel)).toContain('dos')
    await content(panel).focus()
    await panel.keyboard.press('Tab')
    await expect(content(panel)).toBeFocused()
    await Promise.all([panel.keyboard.press('Escape'), panel.keyboard.press('Tab')]) // the editor waits 2 s for the Tab
    await expect(content(panel)).not.toBeFocused()
  })

  await test.step('Enter continues lists and quotations, and text typed by hand is left as typed', async () => {
    await content(panel).click()
    const typed = async (text: string) => {
      await panel.keyboard.press('ControlOrMeta+a')
      await panel.keyboard.press('Delete')
      await panel.keyboard.type(text)
      return textOf(panel)
    }
    expect(await typed('- uno\ndos\n\nFin')).toBe('- uno\n- dos\n\nFin')
    expect(await typed('9. uno\n2025 fue')).toBe('9. uno\n10. 2025 fue')
    expect(await typed('  - [x] uno\ndos')).toBe('  - [x] uno\n  - [ ] dos')
    expect(await typed('> una cita\nque sigue\n\nFin')).toBe('> una cita\n> que sigue\n\nFin')
    for (const asTyped of [
      '- uno\n- dos\n  - tres\n* cuatro\n1. cinco\n2. seis\n## Siete\nocho',
      '- [ ] uno\n- [ ] dos\n> tres\n> cuatro\n```\n- cinco\nseis\n```',
      '1. uno\n\n- dos\n\n- tres\n\n\nFin',
    ])
      expect(await typed(asTyped)).toBe(asTyped)

    await typed('- uno\n')
    await panel.keyboard.press('Backspace')
    await panel.keyboard.type('Sin lista')
    await panel.keyboard.press('Shift+Enter')
    expect(await textOf(panel)).toBe('- uno\nSin lista\n')
  })

  await test.step('a phone’s keyboard treats the text as prose, and screen readers announce it in Spanish', async () => {
    await expect(content(panel)).toHaveAttribute('autocapitalize', 'sentences')
    await expect(content(panel)).toHaveAttribute('autocorrect', 'on')
    await write(panel, 'Una frase.')
    // An announcement lasts only 200 ms.
    const announced = await panel.locator('.cm-announced').evaluateHandle((element) => {
      const texts: (string | null)[] = []
      new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true })
      return texts
    })
    await panel.keyboard.press('ControlOrMeta+a')
    await panel.keyboard.press('Delete')
    await expect.poll(() => announced.jsonValue()).toContain('Selección eliminada')
  })

  await test.step('the help opens and shows its state', async () => {
    const help = panel.getByRole('group').filter({ has: panel.getByText('Ayuda de sintaxis MDX') })
    const entry = panel.getByText('<RelatedPostBanner postSlug="…" />')
    await expect(entry).toBeHidden()
    await panel.getByText('Ayuda de sintaxis MDX').click()
    await expect(entry).toBeVisible()
    await expect(help).toHaveAttribute('open') // which the browser tells screen readers
  })

  await test.step('in forced colours, the chosen view, a switch that is on and selected text differ from the rest', async () => {
    await panel.emulateMedia({ forcedColors: 'active' })
    const background = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor)
    const tab = (name: string) => panel.getByRole('tab', { name })
    expect(await background(tab('Editar'))).not.toBe(await background(tab('Vista previa')))
    const published = panel.getByRole('switch', { name: 'Publicado' })
    const off = await background(published)
    await published.click()
    await expect.poll(() => background(published)).not.toBe(off)
    await write(panel, 'Una frase.')
    await panel.keyboard.press('ControlOrMeta+a')
    await expect(panel.locator('.cm-selectionBackground').first()).toHaveCSS('outline-style', 'solid')
    await panel.emulateMedia({ forcedColors: 'none' })
  })
})

test('[ADM-49] [ADM-56] each view keeps its scroll position and the cursor; side by side, the preview follows the text', async ({
  panel,
  store,
}) => {
  const { edit } = await store({ content: LONG })
  await panel.goto(edit)
  const tab = (name: string) => panel.getByRole('tab', { name })
  const preview = panel.getByRole('tabpanel', { name: 'Vista previa' })

  await test.step('each view keeps its scroll position and the cursor, and the tabs stay visible', async () => {
    await content(panel).press('ControlOrMeta+End')
    await panel.keyboard.type(' Aquí sigo')
    const place = () => panel.evaluate(() => Math.round(window.scrollY))
    let wasAt = 0
    await expect(async () => {
      const before = await place()
      await frames(panel) // the editor measures what it shows, and may scroll once more
      wasAt = await place()
      expect(wasAt).toBeGreaterThan(2000)
      expect(wasAt).toBe(before)
    }).toPass()
    await expect(tab('Vista previa')).toBeInViewport({ ratio: 1 })
    await tab('Vista previa').click()
    await expect(preview.getByText('Párrafo 1.', { exact: true })).toBeInViewport()
    await tab('Editar').click()
    await expect.poll(place).toBe(wasAt)
    await content(panel).focus()
    await panel.keyboard.type(' escribiendo')
    await expect(panel.locator('.cm-line').last()).toHaveText('Párrafo 120. Aquí sigo escribiendo')
  })

  await test.step('on a wide screen, the side-by-side preview follows the text and its scroll position', async () => {
    await content(panel).press('ControlOrMeta+Home')
    await panel.setViewportSize({ width: 1440, height: 900 })
    const text = panel.getByRole('tabpanel', { name: 'Editar' })
    const both = panel.getByRole('button', { name: 'Lado a lado' })
    await expect(preview).toBeHidden()
    await both.click()
    await expect(both).toHaveAttribute('aria-pressed', 'true')
    await expect(preview.getByText('Párrafo 1.', { exact: true })).toBeVisible()
    const areBeside = async () => {
      const [left, right] = [await text.boundingBox(), await preview.boundingBox()]
      return left && right && left.x + left.width <= right.x && left.y === right.y
    }
    await expect.poll(areBeside).toBe(true) // the editor scrolls with its next frame

    await content(panel).press('ControlOrMeta+End')
    await panel.keyboard.type('\n\n## Lo último')
    await expect(preview.getByRole('heading', { name: 'Lo último' })).toBeInViewport()
    await content(panel).press('ControlOrMeta+Home')
    await expect(preview.getByText('Párrafo 1.', { exact: true })).toBeInViewport()
    await expect(async () => {
      await preview.hover()
      await panel.mouse.wheel(0, 2000) // the preview scrolls alone, unless it was just following the text
      await expect(preview.getByText('Párrafo 1.', { exact: true })).not.toBeInViewport({ timeout: 1000 })
    }).toPass()
    await expect(panel.locator('.cm-line').first()).toBeInViewport()

    await panel.setViewportSize({ width: 1024, height: 900 })
    await expect(both).toBeHidden()
    await expect(preview).toBeHidden()
    await expect(content(panel)).toBeVisible()
    await panel.setViewportSize({ width: 1440, height: 900 })
    await expect(preview).toBeVisible()
    await tab('Vista previa').click()
    await expect(both).toHaveAttribute('aria-pressed', 'false')
    await expect(text).toBeHidden()
    await expect(preview).toBeVisible()
  })
})

test('[ADM-56] [ADM-107] a long text: side by side keeps the line, the sidebar stays, and Ctrl+F finds and replaces in all of it', async ({
  panel,
  store,
}) => {
  const frontmatter = Array.from({ length: 60 }, (_, i) => `clave${i}: valor`).join('\n') // shown on one side only
  const { edit } = await store({ content: `---\n${frontmatter}\n---\n\n${LONG}` })
  await panel.setViewportSize({ width: 1440, height: 768 })
  await panel.goto(edit)
  const preview = panel.getByRole('tabpanel', { name: 'Vista previa' })
  const line = (text: string) => panel.locator('.cm-line').filter({ hasText: new RegExp(`^${text}$`) })
  const search = panel.getByRole('textbox', { name: 'Buscar', exact: true })

  await test.step('the search reaches what is not rendered, and replaces', async () => {
    await content(panel).press('ControlOrMeta+Home')
    await expect(line('Párrafo 90\\.')).toHaveCount(0)
    await panel.keyboard.press('ControlOrMeta+f')
    await search.pressSequentially('párrafo 90.')
    await search.press('Enter')
    await expect(line('Párrafo 90\\.')).toBeInViewport()
    expect(await englishOn(panel)).toEqual([])
    await panel.getByRole('textbox', { name: 'Reemplazar por' }).pressSequentially('Noventa.')
    await panel.getByRole('button', { name: 'Reemplazar', exact: true }).click()
    await expect(line('Noventa\\.')).toBeInViewport()
    await search.press('Escape')
    await expect(search).toBeHidden()
    await expect(content(panel)).toBeFocused()
  })

  await test.step('the publication card stays beside the text', async () => {
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('side by side, the line that was seen is seen on both sides, and so is what is typed', async () => {
    await panel.getByRole('button', { name: 'Lado a lado' }).click()
    await expect(line('Noventa\\.')).toBeInViewport({ ratio: 1 })
    await expect(preview.getByText('Noventa.', { exact: true })).toBeInViewport({ ratio: 1 })
    await content(panel).press('ControlOrMeta+Home')
    await expect(preview.getByText('Párrafo 1.', { exact: true })).toBeInViewport({ ratio: 1 })
    await panel.keyboard.press('ControlOrMeta+f')
    await search.pressSequentially('Párrafo 12.')
    await search.press('Enter')
    await search.press('Escape')
    await panel.keyboard.press('End')
    await panel.keyboard.type(' Sigo aquí.')
    await expect(preview.getByText('Párrafo 12. Sigo aquí.', { exact: true })).toBeInViewport({ ratio: 1 })
    /** How many pixels one side is above the other. */
    const apart = async (beginning: string) => {
      const [one, other] = [line(`${beginning}.*`), preview.getByText(beginning)]
      return Math.abs(((await one.boundingBox())?.y ?? 0) - ((await other.boundingBox())?.y ?? 900))
    }
    await expect.poll(() => apart('Párrafo 12.')).toBeLessThan(60)
    await panel.keyboard.press('ControlOrMeta+f')
    await search.pressSequentially('Párrafo 60.')
    await search.press('Enter')
    await search.press('Escape')
    await panel.keyboard.press('Home')
    await panel.keyboard.type('\n'.repeat(90)) // lines that the preview shows nothing of
    await expect.poll(() => apart('Párrafo 60.')).toBeLessThan(60)
    await panel.getByRole('tab', { name: 'Editar' }).click()
    await expect(line('Párrafo 60.*')).toBeInViewport({ ratio: 1 })
  })
})

test('[ADM-62] [ADM-46] what the frontmatter fills in after a save is an unsaved change', async ({
  panel,
  store,
  callApi,
}) => {
  const { id, edit } = await store()
  await panel.goto(edit)
  const letGo = await hold(panel, '**/api/admin/mdx/parse')
  await write(panel, '---\nmetaTitle: Del texto\n---\n\nTexto')
  await expect(panel.getByText('Cambios sin guardar')).toBeVisible()
  await panel.keyboard.press('ControlOrMeta+s')
  await told(panel, 'Post actualizado')
  letGo()
  await expect(panel.getByLabel('Meta título')).toHaveValue('Del texto')
  await expect(panel.getByText('Cambios sin guardar')).toBeVisible()
  await panel.keyboard.press('ControlOrMeta+s')
  await told(panel, 'Post actualizado')
  expect(await callApi('GET', `/blog/admin/posts/${id}`)).toMatchObject({ metaTitle: 'Del texto' })
})

test('[ADM-50] [ADM-51] [ADM-52] [ADM-53] [ADM-55] [ADM-56] [ADM-57] [ADM-62] frontmatter fills the form, the toolbar inserts, and problems are shown at their line', async ({
  panel,
}) => {
  await panel.goto('/admin/posts/new')

  await test.step('the frontmatter only fills empty fields', async () => {
    await panel.getByLabel('Extracto').fill('Mi extracto')
    await write(
      panel,
      '---\ntitle: Del frontmatter\nexcerpt: Otro extracto\nmetaTitle: 2027\nmetaDescription: Descripción\nfeaturedImage: /icon.svg\n---\n\nTexto',
    )
    await expect(panel.getByLabel('Título', { exact: true })).toHaveValue('Del frontmatter')
    await expect(panel.getByLabel('Slug')).toHaveValue('del-frontmatter')
    await expect(panel.getByLabel('Meta título')).toHaveValue('2027')
    await expect(panel.getByLabel('Meta descripción')).toHaveValue('Descripción')
    await expect(panel.getByLabel('Imagen destacada')).toHaveValue('/icon.svg')
    await expect(panel.getByLabel('Extracto')).toHaveValue('Mi extracto')
    await write(
      panel,
      '---\ntitle: Otro\nexcerpt: Otro\nmetaTitle: Otro\nmetaDescription: Otra\nfeaturedImage: /otra.svg\n---\n\nTexto',
    )
    await expect(panel.getByRole('definition').filter({ hasText: '/otra.svg' })).toBeVisible()
    for (const [label, value] of [
      ['Título', 'Del frontmatter'],
      ['Extracto', 'Mi extracto'],
      ['Meta título', '2027'],
      ['Meta descripción', 'Descripción'],
      ['Imagen destacada (URL)', '/icon.svg'],
    ] as const)
      await expect(panel.getByLabel(label, { exact: true })).toHaveValue(value)
  })

  await test.step('the toolbar inserts, and the text’s metadata is shown', async () => {
    await write(panel, 'Antes después')
    for (let step = 0; step < 'después'.length; step++) await panel.keyboard.press('Shift+ArrowLeft')
    await tool(panel, 'Enlace').click()
    expect(await textOf(panel)).toBe('Antes [después](https://ejemplo.com)')
    await expect(content(panel)).toBeFocused()
    await panel.keyboard.press('ControlOrMeta+End')
    for (const [name, inserted] of [
      ['Encabezado', '## Encabezado'],
      ['Imagen', '![Descripción de la imagen](/ruta-de-la-imagen.webp)'],
      ['Lista', '- Elemento'],
      ['Bloque de código', '```'],
    ] as const) {
      await tool(panel, name).click()
      expect(await textOf(panel)).toContain(inserted)
      await expect(content(panel)).toBeFocused()
      await panel.keyboard.press('ControlOrMeta+End')
    }
    await panel.keyboard.type('\n\n### Otro nivel')
    await tool(panel, 'Frontmatter').click()
    const text = await textOf(panel)
    for (const key of ['title', 'excerpt', 'publishedAt', 'featuredImage', 'metaTitle', 'metaDescription'])
      expect(text).toMatch(new RegExp(`^${key}: `, 'm'))
    expect(text).toMatch(/^category: tecnologia$/m)
    expect(text).toMatch(/- ia\n {2}- automatizacion/)

    await expect(panel.getByRole('heading', { name: 'Metadatos' })).toBeVisible()
    const pair = panel.locator('dl > div').filter({ has: panel.getByText('ia, automatizacion', { exact: true }) })
    await expect(pair.getByRole('term')).toHaveText('tags')
    await expect(panel.getByText('Tiempo de lectura: 1 minuto')).toBeVisible()
    await expect(panel.getByText('2 encabezados')).toBeVisible()
    await expect(panel.getByText('Extracto generado')).toBeVisible()
    const contents = panel.getByRole('listitem').filter({ hasText: /^(Encabezado|Otro nivel)$/ })
    await expect(contents).toHaveCount(2)
    const [first, second] = await contents.evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).paddingInlineStart)),
    )
    expect(second).toBeGreaterThan(first ?? 0)
  })

  await test.step('problems show and link their line, and block the preview but not saving', async () => {
    const runs = '<img src="x" onerror="window.hasRun=1" /> <script>window.hasRun=1</script> {window.hasRun=1}'
    await write(panel, `---\ntitle: <b onclick="window.hasRun=1">t</b>\n---\n\n## Hola ${runs}\n\nMal: <Foo />`)
    const fault = panel.getByRole('button', { name: /^Línea 7, columna 6: .*Foo/ })
    await expect(fault).toBeVisible()
    await panel.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(panel.getByText('Corrige los errores de sintaxis para ver la vista previa')).toBeVisible()
    await fault.click()
    await expect(content(panel)).toBeFocused()
    await panel.keyboard.press('Shift+End')
    await panel.keyboard.type('nada')
    await expect(fault).toHaveCount(0)
    await panel.getByLabel('Título', { exact: true }).fill(unique('Con errores'))
    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await expect(panel).toHaveURL(/\/edit$/)
    await expect(content(panel)).toContainText('Mal: nada')

    await write(panel, `## Bien\n\nUn **texto** con [enlace](/blog).\n\n${'palabra '.repeat(400)}`)
    await panel.getByRole('tab', { name: 'Vista previa' }).click()
    const preview = panel.getByRole('tabpanel', { name: 'Vista previa' })
    await expect(preview.getByRole('heading', { name: 'Bien' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('texto')
    await expect(panel.getByText('Tiempo de lectura: 2 minutos')).toBeVisible()
    await expect(panel.getByText(/^Línea \d+, columna/)).toHaveCount(0)
    expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
  })
})

test('[ADM-59] [ADM-60] [ADM-61] a related post is searched, chosen, and shown as a card', async ({
  panel,
  store,
  callApi,
}) => {
  const { tags } = await callApi('GET', '/blog/tags')
  const category = await callApi('POST', '/blog/admin/categories', { name: unique('Yaniqueque') })
  const tag = await callApi('POST', '/blog/admin/tags', { name: unique('Habichuela') })
  const tagIds = [...tags.slice(0, 4), tag].map(({ id }: { id: number }) => id)
  const dance = unique('Mangulina')
  const excerpt = `${'palabra '.repeat(20)}${dance}`
  const { pagination } = await callApi('GET', '/blog/posts?limit=1')
  for (let count = pagination.total; count < 20; count++) await store({ isPublished: true }) // with the next one, more than are offered
  const other = await store({ isPublished: true, categoryId: category.id, tagIds, excerpt })
  const draft = await store()
  const self = await store({ isPublished: true })
  await panel.goto(self.edit)
  await content(panel).click()
  await tool(panel, 'Post relacionado').click()
  const dialog = panel.getByRole('dialog')
  const offered = dialog.getByRole('listitem')
  await expect(offered).toHaveCount(20)
  await expect(offered.filter({ hasText: other.title })).toBeVisible()
  for (const { title } of [draft, self]) await expect(offered.filter({ hasText: title })).toHaveCount(0)
  const card = offered.filter({ hasText: other.title })
  await expect(card.getByText(`${excerpt.slice(0, 120).trimEnd()}…`, { exact: true })).toBeVisible()
  const shownTags = tags.slice(0, 3).map(({ name }: { name: string }) => name)
  await expect(card.locator('.badge')).toHaveText([category.name, ...shownTags, `+${tagIds.length - 3}`])
  await atRest(panel)
  const place = await dialog.getByRole('searchbox').boundingBox()
  await dialog.getByRole('searchbox').fill('nada-que-se-parezca')
  await expect(dialog.getByText('No hay posts publicados que coincidan.')).toBeVisible()
  expect(await dialog.getByRole('searchbox').boundingBox()).toEqual(place) // the dialog doesn't move
  await dialog.getByRole('searchbox').fill('ferretreia')
  await expect(dialog.getByText('Mostrando resultados para «ferretería»')).toBeVisible()
  for (const found of [dance, category.name, tag.name, other.title]) {
    await dialog.getByRole('searchbox').fill('nada-que-se-parezca')
    await expect(offered).toHaveCount(0)
    await dialog.getByRole('searchbox').fill(found.toLocaleUpperCase('es'))
    await expect(offered).toHaveCount(1)
    await expect(card).toBeVisible()
  }
  await card.getByRole('button').click()
  await expect(dialog).toHaveCount(0)
  await expect(content(panel)).toContainText(`<RelatedPostBanner postSlug="${other.slug}" />`)
  await panel.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(panel.getByRole('tabpanel', { name: 'Vista previa' }).getByText(other.title)).toBeVisible()
})

/** Pastes images with these names, as from a file manager. */
const pastePictures = (page: Page, ...names: string[]) =>
  page.evaluate(async (each) => {
    const canvas = new OffscreenCanvas(4, 4)
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
    const picture = await canvas.convertToBlob()
    const transfer = new DataTransfer()
    for (const name of each) transfer.items.add(new File([picture], name, { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, names)

test.describe('pasted images', () => {
  test.use({ expectedComplaints: /status of 400|Mutation failed/ })

  test('are uploaded and inserted where they were pasted, and one that can’t be uploaded is named', async ({
    panel,
    request,
    complaints,
  }) => {
    await panel.goto('/admin/posts/new')
    const empty = async () => {
      await write(panel, 'x')
      await panel.keyboard.press('Backspace')
    }

    await test.step('one', async () => {
      await content(panel).click()
      await pastePictures(panel, 'un gráfico (1).png')
      await told(panel, 'Archivo subido')
      const [, address = ''] = /^!\[un gráfico \(1\)\]\((\S+)\)$/.exec(await textOf(panel)) ?? []
      expect((await request.get(address)).headers()['content-type']).toContain('image/')
    })

    await test.step('several, one below the other, while the author goes on', async () => {
      await empty()
      await panel.keyboard.type('Antes. ')
      const release = await hold(panel, '**/api/upload/image')
      await pastePictures(panel, 'uno.png', 'image.png')
      await panel.keyboard.type('Después.')
      const title = panel.getByLabel('Título', { exact: true })
      await title.click()
      release()
      const inserted = async () => (await textOf(panel)).replace(/\/api\/media\/file\/[^)]+/g, '…')
      await expect.poll(inserted).toBe('Antes. ![uno](…)\n\n![Descripción de la imagen](…)\n\nDespués.')
      await panel.keyboard.type('Un título')
      await expect(title).toHaveValue('Un título')
      expect(complaints).toEqual([])
    })

    await test.step('one that fails is named once the others that came with it are there', async () => {
      await empty()
      await panel.route('**/api/upload/image', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
      await pastePictures(panel, 'uno.png', 'dos.png')
      await expect(toast(panel).getByText('Error al subir imagen: uno.png')).toBeVisible()
      expect(await textOf(panel)).toMatch(/^!\[dos\]\(\S+\)$/)
    })
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('[ADM-54] [ADM-57] [ADM-113] the check waits half a second, the review 0.8, and a failure is told until it recovers', async ({
    panel,
  }) => {
    await fakeClock(panel)
    const callsTo = await timeCalls(panel)
    const calls = () => Promise.all([callsTo('/api/admin/mdx/parse'), callsTo('/api/admin/posts/check')])
    await panel.goto('/admin/posts/new')
    await panel.route('**/api/admin/mdx/parse', (route) => route.abort())
    await content(panel).click()
    await stopClock(panel)
    const start = await panel.evaluate(() => Date.now())
    await panel.keyboard.type('Se escribe sin parar')
    await expect(content(panel)).toHaveText('Se escribe sin parar')
    await expect(panel.getByText('Cambios sin guardar')).toBeVisible() // the form has received it
    await panel.clock.runFor(450)
    expect(await calls()).toEqual([[], []])
    await tickUntil(panel, async () => expect((await calls()).every(({ length }) => length > 0)).toBe(true))
    const [[check = 0], [review = 0]] = await calls()
    expect(check - start).toBeGreaterThanOrEqual(500)
    expect(review - start).toBeGreaterThanOrEqual(800)
    expect(check).toBeLessThan(review)
    expect(review - start).toBeLessThan(2000)
    await panel.clock.resume()
    await expect(panel.getByText('Error de conexión al validar el contenido MDX')).toBeVisible()
    await panel.unroute('**/api/admin/mdx/parse')
    await panel.keyboard.type('!')
    await expect(panel.getByText('Error de conexión al validar el contenido MDX')).toHaveCount(0)
  })
})
