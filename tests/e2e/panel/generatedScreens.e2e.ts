import {
  block,
  cell,
  heading,
  item,
  link,
  list,
  paragraph,
  quote,
  richText,
  rule,
  table,
  text,
  upload,
} from '@tests/support/richText'
import { defaultTexts } from '@/features/landing/content/texts'
import { SCREENS } from '@/shell/panel/screens'
import { expect, hold, test, unique } from '../posts'
import { expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured once everything is at rest

/** The others are opened in `panelScreens`. */
const OF_DOCUMENTS = SCREENS.filter(({ generated, path }) => generated && path.includes(':')).map(({ path }) => path)
const FAILED = 'No se pudo mostrar esta pantalla.'

test.afterEach(async ({ callApi }) => {
  await callApi('POST', '/globals/landing?depth=0', { ...defaultTexts(), _status: 'published' })
})

test('[ADM-108] [ADM-111] every generated screen of a document opens with all that a text may hold, and restores what a version held', async ({
  panel,
  callApi,
  query,
  request,
}) => {
  const { files } = await callApi('GET', '/blog/admin/media?type=images&limit=1')
  const everything = (words: string) =>
    richText(
      heading('h2', `${words}: <img src=x onerror="window.hasRun=1">`),
      paragraph(
        text(`${words} & «comillas» "dobles" <b>`, 1),
        link('un enlace', { url: 'https://example.com/?a=1&b=2' }),
      ),
      quote(words),
      list('bullet', item([text(words)])),
      list('check', item([text(words)], { checked: true })),
      table([cell(words, 1)], [cell('Celda')]),
      rule(),
      block('callout', { kind: 'aviso', title: words, text: richText(paragraph(text(`Dentro: ${words}`))) }),
      block('callToAction', { title: words, text: null, button: 'Ver', url: '/#contacto' }),
      upload(files[0].id),
    )
  const title = unique('Cambios')
  const before = { title, content: everything('Antes'), _status: 'published' }
  const { doc: page } = await callApi('POST', '/pages', before)
  const after = {
    title: `${title} después`,
    content: everything('Ahora'),
    needsReview: true,
    meta: { title: 'Lo que un buscador muestra de esta página' },
  }
  await callApi('PATCH', `/pages/${page.id}`, { ...after, _status: 'published' })
  const { doc: trashed } = await callApi('POST', '/pages', { ...before, title: unique('En la papelera') })
  await callApi('PATCH', `/pages/${trashed.id}`, { deletedAt: new Date().toISOString() })
  const landing = (opening: string) => ({
    ...defaultTexts(),
    hero: { opening },
    about: { intro: richText(paragraph(text(opening, 2))) },
  })
  for (const opening of ['La primera', 'La segunda'])
    await callApi('POST', '/globals/landing?depth=0', { ...landing(opening), _status: 'published' })
  const newest = async (statement: string, ...values: unknown[]) => String((await query(statement, values)).rows[0].id)
  const versionOf = {
    page: await newest('select id from _site_pages_v where parent_id = $1 order by id desc limit 1', page.id),
    landing: await newest('select id from _landing_v order by id desc limit 1'),
  }
  const addressOf = (path: string) =>
    `/admin${path}`
      .replace(':id', String(path.includes('trash') ? trashed.id : page.id))
      .replace(':version', path.startsWith('/landing') ? versionOf.landing : versionOf.page)

  for (const path of OF_DOCUMENTS) {
    await test.step(path, async () => {
      await panel.goto(addressOf(path))
      await expect(panel.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(panel.locator('.shimmer-effect')).toHaveCount(0)
      await expect(panel.getByText(FAILED)).toHaveCount(0)
      await expect.poll(() => englishOn(panel)).toEqual([])
      if (path.endsWith(':version')) await expectAccessibleInBothThemes(panel)
      if (path.endsWith('/edit')) await expectAccessibleInBothThemes(panel, '.rich-text-lexical')
    })
  }

  await test.step('a version is compared word by word, also within its blocks, and runs nothing', async () => {
    await panel.goto(addressOf('/pages/:id/versions'))
    await panel.getByRole('table').getByRole('link').first().click() // by the panel's own navigation
    const change = (kind: 'delete' | 'create') => panel.locator(`[data-match-type=${kind}]`)
    await expect(change('delete').filter({ hasText: 'Antes' }).first()).toBeVisible()
    await expect(change('create').filter({ hasText: 'Ahora' }).first()).toBeVisible()
    await expect(panel.getByText('Dentro: Ahora')).toBeVisible()
    await expect(panel.getByText('<img src=x onerror="window.hasRun=1">').first()).toBeVisible()
    expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
  })

  await test.step('a version of a page comes back as a draft', async () => {
    await panel.goto(addressOf('/pages/:id/versions'))
    const version = panel.getByRole('table').getByRole('link').last()
    const moment = String(await version.textContent())
    await version.click()
    await panel.getByRole('button', { name: 'Restaurar como borrador' }).click()
    await expect(panel.getByRole('dialog')).toContainText(moment) // the server writes it
    const letGo = await hold(panel, /[?&]_rsc=/) // the toast lasts for five seconds only
    await panel.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(panel.getByText('Versión restaurada como borrador.')).toBeVisible()
    letGo()
    await expect(panel).toHaveURL(`/admin/pages/${page.id}/edit`)
    await expect(panel.getByLabel(/^Título/).first()).toHaveValue(title)
    await expect(panel.getByText('Modificado')).toBeVisible()
    expect(await (await request.get(`/${page.slug}`)).text()).toContain('Ahora: ')
  })

  await test.step('a version of the landing page too', async () => {
    await panel.goto('/admin/landing/versions')
    const first = await newest("select id from _landing_v where version_hero_opening = 'La primera'")
    await panel.locator(`a[href$="/versions/${first}"]`).click()
    await panel.getByRole('button', { name: 'Restaurar como borrador' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(panel).toHaveURL('/admin/landing')
    await expect(panel.getByLabel('Título', { exact: true }).first()).toHaveValue('La primera')
    await expect(panel.getByText('Modificado')).toBeVisible()
    expect(await (await request.get('/')).text()).toContain('La segunda')
  })

  await test.step('the dashboard has no breadcrumbs of the screen before it', async () => {
    await panel.getByRole('complementary').getByRole('link', { name: 'Panel', exact: true }).click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
    await expect(panel.getByRole('main').getByRole('link', { name: 'Portada' })).toHaveCount(0)
  })
  await panel.close()
  for (const { id } of [page, trashed]) {
    if (id === page.id) await callApi('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() })
    await callApi('DELETE', `/pages/${id}?trash=true`)
  }
})
