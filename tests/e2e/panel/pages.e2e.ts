import { words } from '@tests/support/richText'
import { expect, test, unique } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured on what has arrived

test('[ADM-111] a page is written by keyboard, seen beside its form, published, and found in its versions', async ({
  panel,
  request,
  callApi,
}) => {
  const title = unique('Cómo trabajamos')
  await panel.goto('/admin/pages')
  await panel.getByRole('link', { name: /Crear/ }).first().click()
  await expect(panel).toHaveURL('/admin/pages/new')
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
  expect(await englishOn(panel)).toEqual([])
  await panel.getByRole('button', { name: 'Previsualizar' }).click()

  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel.getByText('Publicado').first()).toBeVisible()
  await expectAccessible(panel)
  expect(await englishOn(panel)).toEqual([])
  await callApi('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() })
  await callApi('DELETE', `/pages/${id}?trash=true`)
})

test('[ADM-111] what is pasted into a page keeps what its text may hold, and nothing of it runs', async ({ panel }) => {
  await panel.goto('/admin/pages/new')
  const text = panel.getByRole('textbox', { name: 'Contenido' })
  await text.click()
  await panel.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<h2 onclick="window.hasRun = true">Un título</h2><p>Con <em>énfasis</em></p><script>window.hasRun = true</script>',
    )
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await text.getByRole('heading', { level: 2, name: 'Un título' }).click()
  await expect(text.locator('em')).toHaveText('énfasis')
  expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
})

test('[ADM-111] what opens over a page’s text is Spanish and keeps nobody out; a link leads to a page, a picture comes from the library', async ({
  panel,
  callApi,
}) => {
  const { doc } = await callApi('POST', '/pages?draft=true', {
    title: unique('Una página'),
    content: words('Hola.'),
    _status: 'draft',
  })
  await panel.goto(`/admin/pages/${doc.id}/edit`)
  const text = panel.getByRole('textbox', { name: 'Contenido' })
  const looksRight = async () => {
    await expectAccessibleInBothThemes(panel)
    expect(await englishOn(panel)).toEqual([])
  }
  for (const name of ['Insertar', 'Bloques', 'Tipo de texto']) {
    await panel.getByRole('button', { name, exact: true }).click()
    await looksRight()
    await panel.keyboard.press('Escape')
  }
  await text.click()
  await panel.keyboard.press('Control+a')
  await panel.getByRole('button', { name: 'Enlace', exact: true }).click()
  const drawer = panel.locator('.drawer--is-open')
  await drawer.getByLabel('Enlace interno').check()
  await drawer.getByRole('radio', { name: /Términos de uso/ }).check()
  await looksRight()
  await drawer.getByRole('button', { name: /Guardar/ }).click()
  await text.click()
  await panel.keyboard.press('Control+End')
  await panel.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Insertar', exact: true }).click()
  await panel.getByRole('button', { name: 'Imagen' }).click()
  await drawer
    .getByRole('button', { name: /\.webp$/ })
    .first()
    .click()
  await expect(panel.locator('.LexicalEditorTheme__upload img, [data-lexical-decorator] img').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect
    .poll(async () => JSON.stringify((await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`)).content))
    .toMatch(/"relationTo":"pages","value":\d.*"type":"upload"|"type":"upload".*"relationTo":"pages"/)
  await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
  await callApi('DELETE', `/pages/${doc.id}?trash=true`)
})
