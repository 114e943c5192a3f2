import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { content, expect, linesOf, publishAnyway, test, toast, told } from '../posts'
import { expectAccessibleInBothThemes } from '../test'

const TEXT = 'Un texto que vale la pena.\n\n## Uno\n\n#### Un salto\n'

test('[ADM-113] the review follows what is typed, links to what it found, and asks once before a first publication', async ({
  panel,
  store,
  callApi,
}) => {
  const category = await callApi('POST', '/blog/admin/categories', { name: 'Revisados' })
  const { edit } = await store({ content: TEXT, excerpt: 'De qué va.' })
  await panel.goto(edit)
  const card = panel.locator('section').filter({ has: panel.getByRole('heading', { name: 'Revisión' }) })
  const open = card.getByRole('list', { name: 'Por mejorar' })
  const missing = open.getByRole('button', { name: /Elige una categoría/ })
  await open.getByRole('button', { name: /Línea 5: Un encabezado de nivel 4 se salta un nivel/ }).click()
  await expect(content(panel)).toBeFocused()
  await panel.keyboard.press('End')
  await panel.keyboard.type(' de más')
  expect(await linesOf(panel)).toContain('#### Un salto de más')
  await missing.click()
  await expect(panel.getByLabel('Categoría')).toBeFocused()
  const described = panel.getByLabel('Extracto', { exact: true })
  for (const [finding, field] of [
    [/usa el extracto, que tiene 10 caracteres/, panel.getByLabel('Meta descripción', { exact: true })],
    [/Elige una imagen destacada/, panel.getByLabel('Imagen destacada (URL)')],
    [/Escribe un extracto/, described],
  ] as const) {
    if (field === described) await described.fill('')
    await open.getByRole('button', { name: finding }).click()
    await expect(field).toBeFocused()
  }
  await described.fill('De qué va.')
  const score = Number(await card.getByRole('meter').getAttribute('value'))
  await panel.getByLabel('Categoría').selectOption(String(category.id))
  await expect(missing).toHaveCount(0)
  expect(Number(await card.getByRole('meter').getAttribute('value'))).toBeGreaterThan(score)
  await card.getByText(/revisiones superadas/).click()
  await expect(card.getByText('El post tiene categoría')).toBeVisible()
  await expectAccessibleInBothThemes(panel, 'section:has(meter)')

  const published = panel.getByRole('switch', { name: 'Publicado' })
  const question = panel.getByRole('dialog', { name: '¿Publicar el post?' })
  for (const answer of ['Seguir editando', 'Cerrar']) {
    await published.click()
    await expect(question.getByText(/se salta un nivel/)).toBeVisible()
    if (answer === 'Cerrar') await expectAccessibleInBothThemes(panel, '[role=dialog]')
    await question.getByRole('button', { name: answer }).click()
    await expect(published).not.toBeChecked()
  }
  await published.click()
  await publishAnyway(panel)
  const undo = toast(panel).getByRole('button', { name: 'Deshacer' })
  await undo.hover() // under the mouse it stays
  await expect(toast(panel).getByText('Post publicado')).toBeVisible()
  await undo.click()
  await told(panel, 'Post despublicado')
  await expect(published).not.toBeChecked()
  await published.click() // not asked again
  await told(panel, 'Post publicado')
  await panel.getByLabel('Extracto').fill('De qué va, dicho de otro modo.')
  await panel.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
  await published.click()
  await expect(toast(panel).getByText('Post despublicado')).toBeVisible()
  await published.click()
  await expect(panel.getByRole('link', { name: 'Ver en el blog' })).toBeVisible()
})

test('[ADM-114] the health of the content: a link breaks within a minute, its row leads to the editor, and is exported', async ({
  panel,
  store,
  callApi,
}) => {
  const target = await store({ isPublished: true })
  const post = await store({ isPublished: true, content: `Mira [la otra guía](/blog/${target.slug}).` })
  await store({ isPublished: true, title: post.title.split(' ').reverse().join(' ') })
  await callApi('POST', `/blog/admin/posts/${target.id}/unpublish`)
  const title = encodeURIComponent(post.title)
  const said = `El enlace «/blog/${target.slug}» no lleva a nada publicado`
  const found = async () =>
    JSON.stringify(await callApi('GET', `/admin/content-health?check=links-internal&search=${title}`))
  await expect.poll(found, { timeout: 60_000 }).toContain(said)
  await panel.goto(`/admin/content-health?revision=links-internal&buscar=${title}`)
  const row = panel.getByRole('row').filter({ hasText: post.title })
  await expect(row).toContainText(said)
  await expect(panel.getByRole('row')).toHaveCount(2) // not what the check has not found
  await expectAccessibleInBothThemes(panel)
  const file = panel.waitForEvent('download')
  await panel.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^salud-del-contenido-.*\.csv$/)

  await panel.getByRole('link', { name: 'Salud del contenido' }).click()
  await expect(panel).toHaveURL('/admin/content-health') // the whole list, on the same screen
  const cells = panel.getByRole('cell', { name: /\d+ de 100/ })
  await expect(cells.nth(1)).toBeVisible() // not only the row found before
  const scores = await cells.allTextContents()
  const ordered = scores.map((text) => Number.parseInt(text, 10))
  expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
  await panel.getByLabel('Revisión').selectOption('Enlaces internos')
  await row.getByRole('link', { name: post.title }).click()
  await expect(panel).toHaveURL(new RegExp(`${post.edit}$`))
})

test('[ADM-114] the demo content passes its own review', async ({ callApi, query }) => {
  const slugs = (await readdir('src/run/seed/posts')).map((name) => basename(name, '.mdx'))
  const { rows } = await query('select id, slug from blog_posts where slug = any($1)', [slugs])
  expect(rows).toHaveLength(slugs.length)
  for (const { id, slug } of rows) {
    const { score, checks } = await callApi('POST', '/admin/posts/check', { id })
    expect(score, `${slug}: ${JSON.stringify(checks)}`).toBeGreaterThanOrEqual(90)
  }
})
