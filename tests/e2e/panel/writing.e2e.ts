import type { Page } from '@playwright/test'
import { content, expect, holdAnswer, linesOf, test, toast, unique, write } from '../posts'
import { expectAccessible } from '../test'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

/** Puts a text on the clipboard, as HTML and as plain text, as programs do. */
async function copy(page: Page, kinds: Record<string, string>): Promise<void> {
  await page.evaluate(async (data) => {
    const blobs = Object.entries(data).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, kinds)
}

/** Pastes without a key being pressed. */
const pasteByMenu = (page: Page, kinds: Record<string, string>) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, kinds)

/** Empties the editor, which keeps the focus. */
async function empty(page: Page): Promise<void> {
  await write(page, 'x')
  await page.keyboard.press('Backspace')
}

const html = '<h2>Un título</h2><p>Con <b>peso</b> y {llaves}.</p><ul><li>Uno</li><li>Dos</li></ul>'
const plain = 'Un título\nCon peso y {llaves}.\nUno\nDos'
const markdown = ['## Un título', '', 'Con **peso** y \\{llaves}.', '', '- Uno', '- Dos']

test.describe('the toolbar’s dialogs', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[ADM-50] [ADM-107] a component is chosen, filled in and inserted by keyboard alone; a video is validated, an image comes from the library', async ({
    panel,
  }) => {
    await panel.goto('/admin/posts/new')
    await content(panel).click()

    await test.step('a callout, as one undo step', async () => {
      await panel.keyboard.type('Ojo con esto.')
      await panel.keyboard.press('ControlOrMeta+a')
      await panel.getByRole('button', { name: 'Componente' }).focus()
      await panel.keyboard.press('Enter')
      const menu = panel.getByRole('menu', { name: 'Insertar componente' })
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Recuadro',
        'Imagen con pie',
        'Video de YouTube',
        'Video de Vimeo',
        'Calculadora de ahorro',
      ])
      const [first, last] = [menu.getByRole('menuitem').first(), menu.getByRole('menuitem').last()]
      await expect(first).toBeFocused()
      await expectAccessible(panel, '[role=menu]')
      for (const [key, item] of [
        ['End', last],
        ['ArrowDown', first],
        ['ArrowUp', last],
        ['Home', first],
      ] as const) {
        await panel.keyboard.press(key)
        await expect(item).toBeFocused()
      }
      await panel.keyboard.press('Escape')
      await panel.keyboard.press('ArrowUp')
      await expect(last).toBeFocused()
      await panel.keyboard.press('Home')
      await panel.keyboard.press('Enter')
      const dialog = panel.getByRole('dialog', { name: 'Insertar: Recuadro' })
      await expect(dialog.getByLabel('Tipo')).toBeFocused()
      await expectAccessible(panel)
      await dialog.getByLabel('Tipo').press('ArrowDown')
      await dialog.getByLabel('Tipo').press('Tab')
      await expect(dialog.getByLabel('Título')).toBeFocused()
      await dialog.getByLabel('Título').pressSequentially('Dicho "así"')
      await dialog.getByLabel('Título').press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(content(panel)).toBeFocused()
      expect(await linesOf(panel)).toEqual([
        '<Callout type="consejo" title="Dicho &quot;así&quot;">',
        '',
        'Ojo con esto.',
        '',
        '</Callout>',
      ])
      await expect(panel).toHaveURL(/\/new$/) // the article's own form was not submitted
      await panel.keyboard.press('ControlOrMeta+z')
      expect(await linesOf(panel)).toEqual(['Ojo con esto.'])
    })

    await test.step('a video is validated before it is inserted; an image comes from the library', async () => {
      await empty(panel)
      await panel.getByRole('button', { name: 'Componente' }).click()
      await panel.getByRole('menuitem', { name: 'Video de YouTube' }).click()
      const video = panel.getByRole('dialog', { name: 'Insertar: Video de YouTube' })
      await video.getByLabel('Video').fill('no es un video')
      await video.getByRole('button', { name: 'Insertar' }).click()
      await expect(video.getByText('Este campo debe ser la dirección o el código de un video')).toBeVisible()
      await expect(video.getByText('Este campo no puede quedar vacío')).toBeVisible()
      await expectAccessible(panel)
      await video.getByLabel('Video').fill('https://youtu.be/dQw4w9WgXcQ')
      await video.getByLabel('Título').fill('Una demostración')
      await video.getByRole('button', { name: 'Insertar' }).click()
      await expect(content(panel)).toContainText(
        '<YouTube id="https://youtu.be/dQw4w9WgXcQ" title="Una demostración" />',
      )

      await panel.getByRole('button', { name: 'Componente' }).click()
      await panel.getByRole('menuitem', { name: 'Imagen con pie' }).click()
      const figure = panel.getByRole('dialog', { name: 'Insertar: Imagen con pie' })
      await figure.getByRole('button', { name: 'Elegir de la biblioteca' }).click()
      const library = panel.getByRole('dialog', { name: 'Elegir de la biblioteca' })
      await library.locator('button[aria-pressed]').first().click()
      await library.getByRole('button', { name: 'Elegir', exact: true }).click()
      await expect(library).toHaveCount(0)
      await expect(figure.getByLabel('Imagen', { exact: true })).toHaveValue(/^\/api\/media\/file\//)
      await figure.getByLabel('Texto alternativo').fill('Lo que se ve')
      await figure.getByRole('button', { name: 'Insertar' }).click()
      await expect(content(panel)).toContainText('alt="Lo que se ve"')
      await expect(panel.getByText('0 encabezados')).toBeVisible()
      await expect(panel.getByText(/^Línea \d/)).toHaveCount(0)
    })
  })
})

test('[ADM-37] [ADM-45] [ADM-53] [ADM-107] typing: a creation interrupts nothing, shortcuts format, pasted text becomes Markdown, and problems are fixed with a click', async ({
  panel,
  callApi,
}) => {
  await panel.goto('/admin/posts/new')

  await test.step('creating a post keeps what the user is typing: text, cursor, undo history and the back button', async () => {
    const title = unique('Escrito de corrido')
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
    await content(panel).click()
    await panel.keyboard.type('Uno')
    const answer = await holdAnswer(panel, '**/api/blog/admin/posts')
    await panel.keyboard.press('ControlOrMeta+s')
    await expect(panel.getByText('Guardando...')).toBeVisible()
    await panel.keyboard.type(' dos')
    answer()
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
    await expect(panel.getByRole('heading', { level: 1, name: 'Editar Post' })).toBeVisible()
    await expect(content(panel)).toBeFocused()
    await panel.keyboard.type(' tres')
    expect(await linesOf(panel)).toEqual(['Uno dos tres'])
    const steps = 'Uno dos tres'.length // the most that slow typing takes
    for (let step = 0; step < steps; step++) await panel.keyboard.press('ControlOrMeta+z')
    expect(await linesOf(panel)).toEqual([''])
    for (let step = 0; step < steps; step++) await panel.keyboard.press('ControlOrMeta+y')
    await expect(panel).toHaveTitle(/^Editar/)
    await panel.keyboard.press('ControlOrMeta+s')
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    const id = Number(/posts\/(\d+)/.exec(panel.url())?.[1])
    expect(await callApi('GET', `/blog/admin/posts/${id}`)).toMatchObject({ title, content: 'Uno dos tres' })

    await panel.getByRole('link', { name: 'Volver a los posts' }).click()
    await expect(panel.getByRole('link', { name: title, exact: true })).toBeVisible()
    await panel.goBack()
    await expect(panel).toHaveURL(/\/edit$/)
    await expect(content(panel)).toHaveText('Uno dos tres')
    await expect(panel.getByRole('heading', { level: 1, name: 'Editar Post' })).toBeVisible()
    await panel.keyboard.press('ControlOrMeta+k')
    await panel.getByRole('dialog', { name: 'Ir a…' }).getByRole('combobox').fill('nuevo post')
    await panel.getByRole('option', { name: /^Nuevo post/ }).click()
    await expect(panel).toHaveURL('/admin/posts/new')
    await expect(panel.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('')
    await expect(panel.getByRole('button', { name: 'Crear Post' })).toBeVisible()
    await expect(panel).toHaveTitle(/^Nuevo/)
    await panel.evaluate(() => {
      document.title = 'Nuevo Post · Nuevo Horizonte' // for a company of that name
    })
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill(unique('Otro'))
    await write(panel, 'Texto.')
    await panel.keyboard.press('ControlOrMeta+s')
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
    await expect(panel).toHaveTitle('Editar Post · Nuevo Horizonte')
    await panel.getByRole('link', { name: 'Volver a los posts' }).click()
    await panel.getByRole('link', { name: 'Nuevo post' }).click()
    await expect(panel.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('')
  })

  await test.step('the usual shortcuts add and remove formatting', async () => {
    await content(panel).click()
    await panel.keyboard.type('una palabra')
    await panel.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    for (const [key, marked] of [
      ['b', 'una **palabra**'],
      ['i', 'una *palabra*'],
      ['k', 'una [palabra](https://ejemplo.com)'],
    ] as const) {
      await panel.keyboard.press(`ControlOrMeta+${key}`)
      expect(await linesOf(panel)).toEqual([marked])
      await panel.keyboard.press(`ControlOrMeta+${key}`)
      expect(await linesOf(panel)).toEqual(['una palabra'])
    }
  })

  await test.step('rich text is pasted as Markdown at the cursor, as one undo step', async () => {
    await empty(panel)
    await copy(panel, { 'text/html': html, 'text/plain': plain })
    await panel.keyboard.type('Antes. ')
    await panel.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => linesOf(panel)).toEqual(['Antes. ', '', ...markdown])
    await panel.keyboard.insertText(' y tres') // in one go: typed with pauses it would be two steps
    await panel.keyboard.press('ControlOrMeta+z')
    expect(await linesOf(panel)).toEqual(['Antes. ', '', ...markdown])
    await panel.keyboard.press('ControlOrMeta+z')
    expect(await linesOf(panel)).toEqual(['Antes. '])
  })

  await test.step('Ctrl+Shift+V and code get plain text; a URL turns the selection into a link', async () => {
    await empty(panel)
    await copy(panel, { 'text/html': html, 'text/plain': plain })
    await panel.keyboard.press('ControlOrMeta+Shift+v')
    await expect.poll(() => linesOf(panel)).toEqual(plain.split('\n'))
    await empty(panel)
    await panel.keyboard.press('Shift+v') // a capital letter is no wish for plain text
    await panel.keyboard.press('Backspace')
    await pasteByMenu(panel, { 'text/html': html, 'text/plain': plain })
    await expect.poll(() => linesOf(panel)).toEqual(markdown)
    await write(panel, '```html\n\n```')
    await panel.keyboard.press('ControlOrMeta+Home')
    await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => linesOf(panel)).toEqual(['```html', ...plain.split('\n'), '```'])
    await write(panel, 'aquí')
    await copy(panel, { 'text/plain': 'https://ejemplo.com/a' })
    await panel.keyboard.press('ControlOrMeta+a')
    await panel.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => linesOf(panel)).toEqual(['[aquí](https://ejemplo.com/a)'])
    await panel.keyboard.press('ControlOrMeta+a')
    await panel.keyboard.press('ControlOrMeta+Shift+v')
    await expect.poll(() => linesOf(panel)).toEqual(['https://ejemplo.com/a'])
  })

  await test.step('problems are fixed with a click, one or all at once, as one undo step', async () => {
    await write(panel, 'Uno {a}, <Nada /> y <YouTube id="dQw4w9WgXcQ" title="t">')
    const fault = panel.getByRole('listitem').filter({ hasText: 'Las llaves no se evalúan' })
    await fault.getByRole('button', { name: 'Escapar la llave' }).click()
    await expect(content(panel)).toBeFocused()
    expect(await linesOf(panel)).toEqual(['Uno \\{a}, <Nada /> y <YouTube id="dQw4w9WgXcQ" title="t">'])
    await panel.getByRole('button', { name: 'Corregir los 2 de una vez' }).click()
    const mended = 'Uno \\{a}, \\<Nada /> y <YouTube id="dQw4w9WgXcQ" title="t" />'
    await expect.poll(() => linesOf(panel)).toEqual([mended])
    await expect(panel.getByText(/^Línea \d/)).toHaveCount(0)
    await panel.keyboard.press('ControlOrMeta+z')
    await expect(panel.getByRole('button', { name: 'Corregir los 2 de una vez' })).toBeVisible()
  })
})
