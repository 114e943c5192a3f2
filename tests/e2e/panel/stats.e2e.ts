import { awayFromMidnight } from '@tests/support/midnight'
import { expect, test, told } from '../posts'
import { expectAccessible } from '../test'

test.use({ expectedComplaints: /status of 400|Query failed:/ }) // for a range that is too long

const ARTICLE = { path: '/blog/que-es-un-agente-de-ia', title: /agente de IA/ }
const REQUEST = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta una cita?' }

test('[ADM-127] the figures of any range are drawn, and each plot has its table', async ({ panel, store, callApi }) => {
  await awayFromMidnight(120_000)
  const { title } = await store({ isPublished: true })
  await callApi('POST', '/contact', REQUEST)
  const asked: string[] = []
  panel.on('request', (request) => asked.push(new URL(request.url()).origin))
  await panel.goto('/admin/stats')
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Estadísticas')
  for (const name of ['Visitas y visitantes', 'De visitas a consultas'])
    await expect(panel.getByRole('heading', { name })).toBeVisible()
  for (const name of ['Páginas', 'Fuentes', 'Dispositivos', 'Día por día'])
    await expect(panel.getByRole('table', { name })).toBeVisible()

  await test.step('each plot names its range and unit, and has a table', async () => {
    const range = /(\d+ de \p{L}+(?: de \d{4})?|\d+) a \d+ de \p{L}+/u
    for (const [name, unit, head] of [
      ['Visitas y visitantes', 'Visitas y visitantes por día', ['Día', 'Visitas', 'Visitantes', 'Consultas']],
      ['De visitas a consultas', 'Veces', ['Paso', 'Veces', 'Parte']],
    ] as const) {
      const plot = panel.getByRole('region', { name: new RegExp(`^${name}, ${range.source}`, 'u') })
      await expect(plot.getByText(unit, { exact: true })).toBeVisible()
      await plot.getByText('Ver como tabla').press('Enter')
      await expect(plot.getByRole('table').getByRole('columnheader')).toHaveText([...head])
    }
    const lines = panel.getByRole('region', { name: /^Visitas y visitantes/ }).locator('polyline')
    await expect(lines).toHaveCount(2)
    for (const line of await lines.all())
      expect((await line.getAttribute('points'))?.match(/[\d.]+,[\d.]+/g)).toHaveLength(30)
    const byDay = panel.getByRole('region', { name: /^Visitas y visitantes/ }).getByRole('row')
    await expect(byDay).toHaveCount(31)
    await expectAccessible(panel)
  })

  await test.step('the consultations of a day are its forms and bookings', async () => {
    const plotted = panel.getByRole('region', { name: /^Visitas y visitantes/ }).getByRole('row')
    const [, , , consultations] = await plotted.nth(1).getByRole('cell').allInnerTexts()
    const table = panel.getByRole('table', { name: 'Día por día' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Día',
      'Visitas',
      'Visitantes',
      'Formularios',
      'Reservas',
    ])
    const [, , , forms, bookings] = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    expect(Number(forms)).toBeGreaterThan(0)
    expect(Number(forms) + Number(bookings)).toBe(Number(consultations))
  })

  await test.step('each day is read out by keyboard', async () => {
    const day = panel.getByRole('slider', { name: 'Día de la gráfica' })
    const said = () => day.getAttribute('aria-valuetext')
    const last = await said()
    expect(last).toMatch(/^\d+ de \p{L}+ de \d{4}: [\d,]+ visitas?, [\d,]+ visitantes?/u)
    expect(last).toMatch(/ · se publicó «/)
    expect(last).toContain(`«${title}»`)
    await day.press('ArrowLeft')
    await expect.poll(said).not.toBe(last)
    await day.press('End')
    await expect.poll(said).toBe(last)
  })

  await test.step('another range stands in the address, and is compared with the one before', async () => {
    await panel.getByRole('button', { name: '7 días' }).click()
    await expect(panel).toHaveURL(/dias=7/)
    await expect(panel.getByRole('table', { name: 'Día por día' }).getByRole('row')).toHaveCount(8)
    await expect(panel.getByText(/% (más|menos) que antes \([1-9]/).first()).toBeVisible()
    await panel.setViewportSize({ width: 375, height: 700 })
    await expectAccessible(panel)
    await panel.setViewportSize({ width: 1280, height: 720 })
    await panel.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(panel.getByRole('table', { name: 'Día por día' }).getByRole('row')).toHaveCount(2)
    await panel.getByLabel('Desde').fill('01/01/2025')
    await panel.getByLabel('Desde').press('Enter')
    await expect(panel.getByText('El intervalo máximo es de 400 días').first()).toBeVisible()
    await panel.goto('/admin/stats?desde=2026-01-01&hasta=2026-01-31')
    await expect(panel.getByText('Del 1 de enero de 2026 al 31 de enero de 2026')).toBeVisible()
  })

  await test.step('one article has its own figures', async () => {
    await panel.goto(`/admin/stats?ruta=${ARTICLE.path}`)
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(ARTICLE.title)
    const depths = panel.getByRole('region', { name: /^Hasta dónde se leyó, .+ a \d+ de \p{L}+/u })
    await expect(depths.getByRole('heading', { name: 'Hasta dónde se leyó' })).toBeVisible()
    await depths.getByText('Ver como tabla').click()
    await expect(depths.getByRole('row')).toHaveText([/^Leyeron/, /^El 25%/, /^El 50%/, /^El 75%/, /^El 100%/])
    await expect(panel.getByRole('table', { name: 'Páginas' })).toHaveCount(0)
    await expectAccessible(panel)
  })

  expect([...new Set(asked)]).toEqual([new URL(panel.url()).origin]) // nothing from elsewhere
})

test('[ADM-127] [API-128] each table is a file', async ({ panel }) => {
  await panel.goto('/admin/stats')
  for (const [name, header] of Object.entries({ Páginas: 'Página', Fuentes: 'Fuente', 'Día por día': 'Día' })) {
    const download = panel.waitForEvent('download')
    await panel.getByRole('region', { name }).getByRole('button', { name: /^CSV/ }).click()
    const stream = await (await download).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toContain(`"${header}"`)
  }
})

test.describe('', () => {
  test.use({ expectedComplaints: /status of 400|Mutation failed/ })

  test('[ADM-127] a table that cannot be downloaded says why', async ({ panel }) => {
    const message = 'El intervalo es demasiado largo'
    await panel.route('**/api/admin/stats/pages.csv?*', (route) => route.fulfill({ status: 400, json: { message } }))
    await panel.goto('/admin/stats')
    await panel.getByRole('region', { name: 'Páginas' }).getByRole('button', { name: /^CSV/ }).click()
    await told(panel, message)
    await panel.unrouteAll()
  })
})

test('[ADM-126] the dashboard draws the last 30 days, and the articles that brought most consultations', async ({
  panel,
  panelOf,
  callApi,
}) => {
  const visit = { firstArticle: ARTICLE.path.replace('/blog/', ''), lastArticle: ARTICLE.path.replace('/blog/', '') }
  await callApi('POST', '/contact', { ...REQUEST, visit })
  await panel.goto('/admin')
  await expect(panel.getByRole('heading', { name: 'Últimos 30 días' })).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Día de la gráfica' })).toBeVisible()
  await expect(panel.getByText('Las cifras hasta el día de la instalación son de muestra')).toBeVisible()
  const plot = panel.getByRole('region', { name: /^Visitas de los últimos 30 días, .+ a \d+ de \p{L}+/u })
  await plot.getByText('Ver como tabla').click()
  await expect(plot.getByRole('row')).toHaveCount(31)
  const mostRead = panel.getByRole('heading', { name: 'Más leídos' }).locator('..')
  await expect(mostRead.getByText('Visitas desde su publicación')).toBeVisible()
  const winners = panel.getByRole('heading', { name: 'Lo que trae consultas' }).locator('..')
  await expect(winners.getByRole('listitem').filter({ hasText: ARTICLE.title })).toContainText(/\d+ consultas?/)
  await expectAccessible(panel)

  const { page } = await panelOf(['manage_posts'])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Posts recientes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Últimos 30 días' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Hoy' })).toHaveCount(0)
})

test('[ADM-127] the editor says what a post has brought, to whoever may see it', async ({
  panel,
  panelOf,
  callApi,
}) => {
  const { posts } = await callApi('GET', '/blog/admin/posts?search=agente%20de%20IA&status=published')
  const { id } = posts.find(({ slug }: { slug: string }) => ARTICLE.path.endsWith(slug))
  await panel.goto(`/admin/posts/${id}/edit`)
  const brought = /^[\d,]+ lecturas? · \d+ consultas?$/
  await expect(panel.getByRole('link', { name: brought })).toHaveAttribute('href', /\/admin\/stats\?ruta=/)
  await expect(panel.getByText('(con cifras de muestra)')).toBeVisible()
  const { page } = await panelOf(['manage_posts'])
  await page.goto(`/admin/posts/${id}/edit`)
  await expect(page.getByRole('switch', { name: 'Publicado' })).toBeVisible()
  await expect(page.getByRole('link', { name: brought })).toHaveCount(0)
})
