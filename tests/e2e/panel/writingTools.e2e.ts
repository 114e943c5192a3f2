import http from 'node:http'
import type { Page } from '@playwright/test'
import { picture } from '@tests/support/files'
import { listen } from '@tests/support/listen'
import { content, expect, hold, linesOf, test, toast, told, unique, write } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

const textOf = async (page: Page) => (await linesOf(page)).join('\n')
const toolbar = (page: Page) => page.getByRole('group', { name: 'Insertar en el texto' })
const LONG = Array.from({ length: 80 }, (_, i) => `Párrafo ${i + 1}.`).join('\n\n')

test('[ADM-134] at 1366 x 768 a new post shows its title and the beginning of the text; cards and toolbar stay in view', async ({
  panel,
  store,
}) => {
  await panel.setViewportSize({ width: 1366, height: 768 })
  await panel.goto('/admin/posts/new')

  await test.step('without scrolling', async () => {
    await expect(panel.getByLabel('Título', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(content(panel)).toBeVisible()
    await expect(panel.locator('.cm-line').first()).toBeInViewport({ ratio: 1 })
    expect(await panel.evaluate(() => window.scrollY)).toBe(0)
    const [title, text] = [
      await panel.getByLabel('Título', { exact: true }).boundingBox(),
      await content(panel).boundingBox(),
    ]
    expect(title?.y).toBeLessThan(text?.y ?? 0)
  })

  const { edit } = await store({ content: LONG })
  await test.step('every card is beside the text, and stays there while it scrolls', async () => {
    await panel.goto(edit)
    await content(panel).press('ControlOrMeta+End')
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeInViewport({ ratio: 1 })
    await panel.getByLabel('Imagen social (URL)').scrollIntoViewIfNeeded()
    await expect(panel.locator('.cm-line').last()).toBeInViewport() // only the cards have scrolled
    await expect(panel.getByRole('combobox', { name: 'Etiquetas' })).toBeVisible() // loaded in place of one that waits for it
    for (const label of ['Slug', 'Extracto', 'Categoría', 'Etiquetas', 'Imagen destacada (URL)', 'Meta título'])
      expect((await panel.getByLabel(label, { exact: true }).boundingBox())?.x, label).toBeGreaterThan(
        (await content(panel).boundingBox())?.x ?? 0,
      )
  })

  for (const [name, viewport] of Object.entries({
    'a phone': { width: 375, height: 667 },
    '1280 px at 200 %': { width: 640, height: 360 },
    'a desktop': { width: 1366, height: 768 },
  }))
    await test.step(`the toolbar stays in view on ${name}, and leaves room for the text`, async () => {
      await panel.setViewportSize(viewport)
      await content(panel).press('ControlOrMeta+End')
      await panel.keyboard.type(' Sigo')
      await expect(toolbar(panel)).toBeInViewport({ ratio: 1 })
      await expect(toolbar(panel).getByRole('button', { name: 'Negrita' })).toBeInViewport({ ratio: 1 })
      await expect(panel.locator('.cm-line').last()).toBeInViewport({ ratio: 1 })
      const { y = 0, height = 0 } = (await toolbar(panel).boundingBox()) ?? {}
      expect(y + height).toBeLessThan(viewport.height / 2)
    })
})

test('[ADM-134] the toolbar and the menu of «/» insert the same, and Ctrl+F searches the whole text from anywhere', async ({
  panel,
}) => {
  await panel.goto('/admin/posts/new')
  await content(panel).click()
  const menu = panel.getByRole('listbox', { name: 'Insertar' })
  const option = (name: string) => menu.getByRole('option', { name, exact: true })

  await test.step('buttons for table, numbered list, heading of level 3 and footnote', async () => {
    await panel.keyboard.type('Uno.')
    const press = (name: string) => toolbar(panel).getByRole('button', { name, exact: true }).click()
    await press('Nota al pie')
    expect(await textOf(panel)).toBe('Uno.[^1]\n\n[^1]: Nota')
    await panel.keyboard.type('Lo que se aclara.')
    await panel.keyboard.press('ControlOrMeta+Home')
    for (const [name, inserted] of [
      ['Encabezado de nivel 3', '### Apartado'],
      ['Lista numerada', '1. Elemento'],
      ['Tabla', '| Columna | Columna |\n| --- | --- |\n| Dato | Dato |'],
    ] as const) {
      await press(name)
      expect(await textOf(panel)).toContain(inserted)
      await expect(content(panel)).toBeFocused()
      await panel.keyboard.press('ControlOrMeta+Home')
    }
    await expect(panel.getByText(/^\d+ palabras$/)).toBeVisible()
    await expect(panel.getByText(/^Línea \d+, columna/)).toHaveCount(0)
  })

  await test.step('«/» at the start of a line offers what the toolbar does, by the beginning of a word', async () => {
    await write(panel, 'Antes')
    await panel.keyboard.press('Enter')
    await panel.keyboard.type('/')
    await expect(option('Negrita')).toHaveAttribute('aria-selected', 'true')
    await expect(option('Negrita')).toBeInViewport({ ratio: 1 })
    const named = await toolbar(panel)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
    for (const name of named.filter((each) => each !== 'Componente' && each !== 'Buscar y reemplazar'))
      await expect(option(name ?? '')).toBeAttached()
    await expect(option('Recuadro')).toBeAttached() // from the menu of components
    await expectAccessible(panel)
    expect(await englishOn(panel)).toEqual([])
    await panel.keyboard.type('codigo')
    await expect(menu.getByRole('option')).toHaveText(['Bloque de código'])
    await panel.keyboard.press('Enter')
    expect(await textOf(panel)).toBe('Antes\n\n```js\ncódigo\n```')
    await expect(content(panel)).toBeFocused()
  })

  await test.step('what asks first opens its dialog, and the choice goes to that line', async () => {
    await write(panel, 'Antes')
    await panel.keyboard.press('Enter')
    await panel.keyboard.type('/recua')
    await option('Recuadro').click()
    const dialog = panel.getByRole('dialog', { name: 'Insertar: Recuadro' })
    await dialog.getByRole('button', { name: 'Insertar' }).click()
    await expect(content(panel)).toContainText('<Callout')
    expect(await textOf(panel)).not.toContain('/recua')
  })

  await test.step('elsewhere a «/» is a «/»', async () => {
    for (const text of ['y/o', '/no hay nada así', '```\n/tabla']) {
      await write(panel, 'x')
      await panel.keyboard.press('Backspace')
      await panel.keyboard.type(text)
      await expect(menu).toHaveCount(0)
      await panel.keyboard.press('Enter')
      expect(await textOf(panel)).toBe(`${text}\n`)
    }
  })

  await test.step('the search opens from the title and from its button', async () => {
    await write(panel, LONG)
    await panel.getByLabel('Título', { exact: true }).focus()
    await panel.keyboard.press('ControlOrMeta+f')
    const search = panel.getByRole('textbox', { name: 'Buscar', exact: true })
    await expect(search).toBeFocused()
    await search.press('Escape')
    await toolbar(panel).getByRole('button', { name: 'Post relacionado' }).click()
    await expect(panel.getByRole('dialog')).toBeVisible()
    await panel.keyboard.press('Escape')
    await panel.keyboard.press('ControlOrMeta+f') // the dialog is still in the document
    await expect(search).toBeVisible()
    await search.pressSequentially('Párrafo 70.')
    await search.press('Enter')
    await expect(panel.locator('.cm-line').filter({ hasText: 'Párrafo 70.' })).toBeInViewport()
    const matches = panel.locator('.cm-search').getByRole('status')
    await expect(matches).toHaveText('1 coincidencia')
    await search.fill('Párrafo')
    await search.press('End') // the search notices keys
    await expect(matches).toHaveText('80 coincidencias')
    await search.fill('Renglón')
    await search.press('End') // the search notices keys
    await expect(matches).toHaveText('Sin coincidencias')
    await expectAccessibleInBothThemes(panel, '.cm-search')
    await search.press('Escape')
    await toolbar(panel).getByRole('button', { name: 'Buscar y reemplazar' }).click()
    await panel.getByRole('textbox', { name: 'Reemplazar por' }).fill('Renglón')
    await search.fill('Párrafo')
    await panel.getByRole('button', { name: 'Reemplazar todas' }).click()
    await panel.keyboard.press('Escape')
    await content(panel).press('ControlOrMeta+End')
    await expect(panel.locator('.cm-line').last()).toHaveText('Renglón 80.')
  })
})

test('[ADM-134] a new tag is made where it is typed, but not by Enter alone, and only by those who may', async ({
  panel,
  panelOf,
  callApi,
}) => {
  const name = unique('Fiado digital')
  await panel.goto('/admin/posts/new')
  const tags = panel.getByRole('combobox', { name: 'Etiquetas' })
  const chosen = panel.getByRole('list', { name: 'Elegidas' }).getByRole('listitem')
  const offer = panel.getByRole('option', { name: `Crear «${name}»` })
  await tags.fill(` ${name} `)
  await expect(offer).toBeVisible()
  await expect(panel.getByText('Ninguna etiqueta coincide')).toBeVisible()
  await expectAccessible(panel)
  await panel.keyboard.press('Enter')
  await expect(chosen).toHaveCount(0)
  await panel.keyboard.press('ArrowDown')
  await expect(offer).toHaveAttribute('data-highlighted')
  await panel.keyboard.press('Enter')
  await told(panel, 'Etiqueta creada')
  await expect(chosen).toHaveText([name])
  const { tags: all } = await callApi('GET', '/blog/tags')
  expect(all.filter((tag: { name: string }) => tag.name === name)).toHaveLength(1)
  await tags.fill(name.toLocaleUpperCase('es')) // it is there already
  await expect(panel.getByText('Ninguna etiqueta coincide')).toBeVisible()
  await expect(panel.getByRole('listbox', { name: 'Etiquetas' }).getByRole('option')).toHaveCount(0)

  const { page } = await panelOf(['create_posts', 'edit_own_posts'])
  await page.goto('/admin/posts/new')
  await page.getByRole('combobox', { name: 'Etiquetas' }).fill('otra cosa')
  await expect(page.getByText('Ninguna etiqueta coincide')).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Etiquetas' }).getByRole('option')).toHaveCount(0)
})

test.describe('pictures in a pasted text', () => {
  test.use({ expectedComplaints: /status of 400|Mutation failed|ERR_|Failed to load resource/ })

  test('[ADM-134] are taken into the library, those of another host if the author wants, and the rest is named', async ({
    panel,
    request,
    token,
  }) => {
    const bytes = await picture('png', 40, 30)
    const server = http.createServer(({ url }, response) =>
      url === '/foto.png' ? response.end(bytes) : response.writeHead(404).end(),
    )
    const host = `127.0.0.1:${await listen(server)}`
    const own = `data:image/png;base64,${(await picture('png', 90, 60)).toString('base64')}`
    const paste = (html: string, plain = 'Texto sin formato') =>
      panel.evaluate(
        ([rich, text]) => {
          const clipboardData = new DataTransfer()
          if (rich) clipboardData.setData('text/html', rich)
          clipboardData.setData('text/plain', text)
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [html, plain] as const,
      )
    // A site fetches from no server of this machine: the picture of the other host takes the way of an upload.
    await panel.route('**/api/upload/image/fetch', async (route) => {
      if (!route.request().postDataJSON().url.endsWith('/foto.png')) return route.continue()
      const image = { name: 'foto.png', mimeType: 'image/png', buffer: bytes }
      const headers = { Authorization: `Bearer ${token}` }
      await route.fulfill({ response: await request.post('/api/upload/image', { headers, multipart: { image } }) })
    })
    try {
      await panel.goto('/admin/posts/new')
      await content(panel).click()

      await test.step('those inside it, while the author goes on writing', async () => {
        await paste(
          `<h2>Uno</h2><p><img alt="Mi gráfico" src="${own}"></p><p>Dos <img alt="De Word" src="file:///C:/a.png"></p>`,
        )
        await expect(content(panel)).toContainText('Dos')
        await panel.keyboard.type(' Sigo.')
        const said = toast(panel)
        await expect(said).toContainText('1 imagen importada, 1 no')
        await expect(said).toContainText('De Word')
        await told(panel, '1 imagen importada, 1 no')
        const [, address = ''] = /^!\[Mi gráfico\]\((\/api\/media\/file\/\S+)\)$/m.exec(await textOf(panel)) ?? []
        expect((await request.get(address)).headers()['content-type']).toContain('image/')
        expect(await textOf(panel)).toMatch(/^## Uno[\s\S]*Dos\s+Sigo\.\s*$/)
      })

      await test.step('those of another host once the author has agreed', async () => {
        await write(panel, 'x')
        await panel.keyboard.press('Backspace')
        await paste(
          `<p><b>Tres</b> <img alt="a" src="http://${host}/foto.png"> <img alt="b" src="http://${host}/falta.png"></p>`,
        )
        const question = panel.getByText(`Pegaste 2 imágenes de ${host}.`)
        await expect(question).toBeVisible()
        await expect(content(panel)).toBeFocused() // it takes no word from whoever goes on
        expect(await textOf(panel)).toContain(`![a](http://${host}/foto.png)`)
        await expectAccessibleInBothThemes(panel)
        await panel.getByRole('button', { name: 'Importar', exact: true }).click()
        await expect(toast(panel)).toContainText('1 imagen importada, 1 no')
        await expect(toast(panel)).toContainText('/falta.png: La dirección debe empezar por https://')
        await expect(question).toHaveCount(0)
        expect(await textOf(panel)).toMatch(/!\[a\]\(\/api\/media\/file\/foto-[0-9a-f]+\.png\)/)
        expect(await textOf(panel)).toContain(`![b](http://${host}/falta.png)`)
      })

      await test.step('or not', async () => {
        await paste(`<p><b>Cuatro</b> <img alt="c" src="http://${host}/foto.png"></p>`)
        await panel.getByRole('button', { name: 'Dejar su dirección' }).press('Enter')
        await expect(content(panel)).toBeFocused() // the pressed button is gone
        await expect(panel.getByText(/^Pegaste/)).toHaveCount(0)
        expect(await textOf(panel)).toContain(`![c](http://${host}/foto.png)`)
      })

      await test.step('also out of Markdown, and whoever leaves meanwhile is asked', async () => {
        await write(panel, 'x')
        await panel.keyboard.press('Backspace')
        const letGo = await hold(panel, '**/upload/image')
        await paste('', `Cinco\n\n![Un gráfico](${own})\n\nSeis`)
        await expect(content(panel)).toContainText('Seis')
        expect(await textOf(panel)).not.toContain('base64')
        await panel.getByRole('link', { name: 'Volver a los posts' }).click()
        const question = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
        await expect(question).toContainText('Todavía se están subiendo imágenes')
        await question.getByRole('button', { name: 'Seguir editando' }).click()
        letGo()
        await expect(content(panel)).toContainText('![Un gráfico](/api/media/file/')
        expect(await textOf(panel)).toMatch(/^Cinco\s+!\[Un gráfico\]\(\/api\/media\/file\/\S+\)\s+Seis$/)
      })
    } finally {
      server.close()
    }
  })
})
