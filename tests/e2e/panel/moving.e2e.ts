import { readFile } from 'node:fs/promises'
import { wordpressExport, wordpressItem } from '@tests/support/exports'
import { strFromU8, unzipSync } from 'fflate'
import { told, unique } from '../posts'
import { expect, expectAccessible, readAgain, test } from '../test'

test('[ADM-128] an import shows what a file holds, makes it, and takes it back', async ({ panel, query }) => {
  const [title, other] = [unique('Del blog de antes'), unique('Otro de antes')]
  const number = Date.now() % 1_000_000
  const file = wordpressExport(
    wordpressItem({ id: number, title, content: 'Un texto.\n\n[raro x="1"]', slug: `antes-${number}` }) +
      wordpressItem({ id: number + 1, title: other, content: 'Otro.', status: 'trash' }),
  )
  const send = (name: string, content: string) =>
    panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })
  const row = (text: string) => panel.getByRole('row').filter({ hasText: text })

  await test.step('what is no export is refused, in words', async () => {
    await panel.goto('/admin/import')
    await expect(panel.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible()
    await send('foto.png', 'x')
    await expect(panel.getByText('Elige un archivo .xml, .json o .zip')).toBeVisible()
  })

  await test.step('before anything is made it shows each entry, with its notes and their lines', async () => {
    await send('wordpress.xml', file)
    await panel.waitForURL(/\/admin\/import\/\d+$/)
    await expect(panel.getByText('Todavía no se ha creado nada.')).toBeVisible()
    await expect(row(title)).toContainText('Nuevo')
    await expect(row(title)).toContainText(/Línea \d+: shortcode \[raro\] desconocido; se conservó como texto\./)
    await expect(row(other)).toContainText('No entra')
    await expect(row(other)).toContainText('estaba en la papelera')
    expect((await query('select 1 from blog_posts where title = $1', [title])).rows).toEqual([])
    await expectAccessible(panel)
    await panel.getByLabel('Resultado').selectOption('refused')
    await expect(row(title)).toHaveCount(0)
    await panel.getByLabel('Resultado').selectOption('')
  })

  await test.step('how far it has come is said', async () => {
    const address = `**/api/admin/imports/${panel.url().split('/').at(-1)}`
    await panel.route(address, async (route) => {
      const response = await route.fetch()
      const { import: found } = await response.json()
      await route.fulfill({ response, json: { import: { ...found, state: 'running', done: 3, total: 10 } } })
    })
    await readAgain(panel)
    await expect(panel.getByText('Importando: 3 de 10')).toBeVisible()
    await expect(panel.getByRole('progressbar', { name: 'Importando: 3 de 10' })).toHaveJSProperty('value', 3)
    await panel.unrouteAll()
    await expect(panel.getByText('Todavía no se ha creado nada.')).toBeVisible()
  })

  await test.step('it is made, and reported', async () => {
    await panel.getByRole('switch', { name: 'Publicar lo que allí estaba publicado' }).click()
    await panel.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(panel.getByText(/^Creado: 1 post\b/)).toBeVisible()
    await expect(panel.getByText('No entró: 1 otra cosa. La tabla dice por qué.')).toBeVisible()
    await expect(row(title).getByRole('link', { name: title })).toHaveAttribute('href', /\/admin\/posts\/\d+\/edit/)
    const [post] = (await query('select is_published, slug from blog_posts where title = $1', [title])).rows
    expect(post).toEqual({ is_published: true, slug: `antes-${number}` })
  })

  await test.step('its old address is a redirect', async () => {
    const there = panel.url()
    await panel.goto(`/admin/redirects?buscar=antes-${number}`)
    await expect(row(`/2019/05/antes-${number}`)).toContainText(`/blog/antes-${number}`)
    await panel.goto(there)
  })

  await test.step('it is taken back', async () => {
    await panel.getByRole('button', { name: 'Deshacer' }).click()
    const dialog = panel.getByRole('dialog', { name: '¿Deshacer la importación?' })
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(panel.getByText(/^Deshecho: .*1 post/)).toBeVisible()
    expect((await query('select 1 from blog_posts where title = $1', [title])).rows).toEqual([])
    await panel.getByRole('link', { name: 'Volver a importar' }).click()
    await expect(row('wordpress.xml').first()).toContainText('Deshecha')
  })

  await test.step('another one is cancelled before it began', async () => {
    await send('cancelada.xml', file)
    await panel.waitForURL(/\/admin\/import\/\d+$/)
    await expect(panel.getByText('Todavía no se ha creado nada.')).toBeVisible()
    const publish = panel.getByRole('switch', { name: 'Publicar lo que allí estaba publicado' })
    await expect(publish).not.toBeChecked()
    // As it is once it was started:
    await query(`update imports set options = '{"publish":true}' where id = $1`, [panel.url().split('/').at(-1)])
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await told(panel, 'Importación cancelada')
    await expect(publish).toBeChecked() // to go on as it was started
    await expect(panel.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Volver a importar' }).click()
    await expect(row('cancelada.xml').first()).toContainText('Cancelada')
    expect((await query('select 1 from blog_posts where title = $1', [title])).rows).toEqual([])
  })
})

test('[ADM-128] redirects are added, for what was asked for in vain too, and deleted', async ({ panel, query }) => {
  const slug = `pedida-${Date.now() % 1_000_000}`
  await query('insert into site_lost_addresses (path, hits) values ($1, 900)', [`/viejo/${slug}`])
  await panel.goto('/admin/redirects')
  const lost = panel.getByRole('table', { name: 'Direcciones que se pidieron y no existen' })
  await lost
    .getByRole('row')
    .filter({ hasText: slug })
    .getByRole('button', { name: `Crear redirección de /viejo/${slug}` })
    .click()
  const dialog = panel.getByRole('dialog', { name: 'Nueva redirección' })
  await expect(dialog.getByLabel('Dirección antigua')).toHaveValue(`/viejo/${slug}`)
  await dialog.getByLabel('Destino').fill('https://otro.example/')
  await dialog.getByRole('button', { name: 'Crear redirección' }).click()
  await expect(dialog.getByText('Debe ser una ruta de este sitio, como /blog/un-articulo')).toBeVisible()
  await dialog.getByLabel('Destino').fill('/blog')
  await dialog.getByRole('button', { name: 'Crear redirección' }).click()
  await told(panel, 'Redirección creada')
  await expect(lost.getByText(slug)).toHaveCount(0)
  const made = panel.getByRole('table', { name: 'Redirecciones' }).getByRole('row').filter({ hasText: slug })
  await expect(made).toContainText('/blog')
  await made.getByRole('button', { name: 'Eliminar' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await told(panel, 'Redirección eliminada')
  await expect(made).toHaveCount(0)
})

test('[ADM-128] the addresses that were asked for in vain keep their page in the address', async ({ panel, query }) => {
  const slug = `pagina-${Date.now() % 1_000_000}`
  await query(
    `insert into site_lost_addresses (path, hits) select '/' || $1 || '/' || n, 2000 - n from generate_series(1, 21) as n`,
    [slug],
  )
  await panel.goto('/admin/redirects?buscar=algo')
  const lost = panel.getByRole('region', { name: 'Direcciones que se pidieron y no existen' })
  await expect(lost.getByText(`/${slug}/20`, { exact: true })).toBeVisible()
  await lost.getByRole('button', { name: 'Página 2' }).click()
  await expect(panel).toHaveURL('/admin/redirects?buscar=algo&pedidas=2')
  await panel.reload()
  await expect(lost.getByText(`/${slug}/21`, { exact: true })).toBeVisible()
  await expect(lost.getByText(`/${slug}/20`, { exact: true })).toHaveCount(0)
  await query('delete from site_lost_addresses where path like $1', [`/${slug}/%`])
})

test('[ADM-128] everything is downloaded as one ZIP', async ({ panel }) => {
  await panel.goto('/admin/export')
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('link', { name: 'Descargar el ZIP' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ozama-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(JSON.parse(strFromU8(files['ozama.json'] ?? new Uint8Array()))).toEqual({ program: 'ozama-ia', format: 1 })
  expect(Object.keys(files)).toContain('posts/que-es-un-agente-de-ia.mdx')
})
