import type { Page } from '@playwright/test'
import { panelMoment } from '@/ui/panel/dates/dates'
import { content, expect, holdAnswer, test, toast } from '../posts'
import { expectAccessibleInBothThemes, readAgain } from '../test'

const TEXT = '## Un apartado\n\nUn texto que vale la pena, con **énfasis**.\n\n> [!NOTE]\n> Una nota.\n'

test.use({ serviceWorkers: 'allow', expectedComplaints: /status of 404 .*\/borrador\// })

test('[ADM-115] [API-97] [PUB-98] a draft is visible to anyone with its link, until the link is revoked', async ({
  panel,
  page,
  store,
  callApi,
  query,
}) => {
  const post = await store({ content: TEXT, tagIds: [], excerpt: 'De qué va.' })
  await panel.goto(post.edit)
  await panel.getByRole('button', { name: 'Compartir borrador' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Compartir borrador' })
  await expect(dialog.getByText('No hay enlaces abiertos.')).toBeVisible()
  await dialog.getByLabel('Duración').selectOption('30 días')
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const url = await dialog.getByLabel('Dirección').inputValue()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const { links } = await callApi('GET', `/blog/admin/posts/${post.id}/preview-links`)
  expect(Date.parse(links[0].expiresAt) - Date.parse(links[0].createdAt)).toBe(30 * 24 * 3_600_000)
  await expect(dialog.getByRole('listitem')).toContainText(`Caduca el ${panelMoment(links[0].expiresAt)}`)
  await expectAccessibleInBothThemes(panel)
  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(toast(panel)).toContainText('Enlace copiado al portapapeles.')
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const { pathname } = new URL(url)
  const answer = await page.goto(pathname)
  for (const headers of [answer?.headers(), (await page.request.get(pathname, { headers: { RSC: '1' } })).headers()]) {
    expect(headers?.['cache-control']).toContain('no-store')
    expect(headers?.['referrer-policy']).toBe('no-referrer')
    expect(headers?.['x-robots-tag']).toContain('noindex')
  }
  const day = new Date(links[0].expiresAt)
  const inSantoDomingo = (parts: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('es', { ...parts, timeZone: 'America/Santo_Domingo' })
  const words = `${inSantoDomingo({ day: 'numeric', month: 'long' })}, ${inSantoDomingo({ year: 'numeric' })}`
  await expect(page.getByText(`Borrador · este enlace caduca el ${words}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await expect(page.getByText('Compartir')).toHaveCount(0) // its own URL does not work yet
  await page.evaluate(() => navigator.serviceWorker.ready)
  await callApi('PUT', `/blog/admin/posts/${post.id}?autosave=true`, { content: `${TEXT}\n\nAñadido después.` })
  await page.reload()
  await expect(page.getByText('Añadido después.')).toBeVisible() // later changes show at once
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return [...requests.flat().map(({ url }) => url), ...Object.keys(localStorage), ...Object.values(localStorage)]
  })
  expect(kept.filter((text) => text.includes('borrador'))).toEqual([])
  await expectAccessibleInBothThemes(page)

  const drafted = await lookOf(page)
  const views = await query('select views from post_views where post_id = $1', [post.id])
  expect(views).toMatchObject({ rows: [] })

  // It looks as it will once published, when it can be shared too.
  await callApi('POST', `/blog/admin/posts/${post.id}/publish`)
  const published = await page.context().newPage()
  await published.goto(`/blog/${post.slug}`)
  expect(await lookOf(published)).toEqual(drafted)

  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(dialog.getByText('No hay enlaces abiertos.')).toBeVisible()
  await expect(dialog.getByLabel('Dirección')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Crear enlace' })).toBeFocused()
  await panel.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Compartir borrador' })).toBeFocused()
  await expect(content(panel)).toBeVisible()

  await test.step('while one link is being revoked, so can be another', async () => {
    const links = `/blog/admin/posts/${post.id}/preview-links` as const
    for (const days of [1, 30]) await callApi('POST', links, { days })
    await panel.getByRole('button', { name: 'Compartir borrador' }).click()
    await readAgain(panel)
    const rows = dialog.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const letGo = await holdAnswer(panel, `**${links}/*`)
    await rows.first().getByRole('button').click()
    await expect(rows.first().getByRole('button')).toBeDisabled()
    await rows.last().getByRole('button').click()
    await expect(rows).toHaveCount(0)
    letGo()
  })

  await test.step('a closed link shows the not-found page', async () => {
    const closed = await page.goto(pathname)
    expect(closed?.status()).toBe(404)
    expect(closed?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    expect(await closed?.text()).not.toContain(post.title)
    const unknown = await page.request.get('/borrador/no-existe')
    expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([404, closed?.headers()['cache-control']])
    expect(await unknown.text()).toMatch(/<h1[^>]*>Página no encontrada</)
    const spelt = await page.request.get(pathname.replace('/borrador', '/%62orrador'))
    expect([spelt.status(), spelt.headers()['referrer-policy']]).toEqual([404, 'no-referrer'])
  })
})

/**
 * Returns the article's markup and all texts of the page, without the bar of a draft and what only a published article
 * has: ways to share it.
 */
const lookOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('[role=status], script, noscript, .share-button, .share-menu'))
      part.remove()
    const markup = copy.querySelector('article')?.innerHTML.replace(/(id|aria-\w+|style|datetime)="[^"]*"/g, '')
    return [markup, copy.textContent]
  })
