import type { Page } from '@playwright/test'
import { expect, test, unique } from '../posts'

const SOURCE = `## Cuánto se ahorra

<CalculadoraAhorro horas="10" costoHora="250" />
`

/** A text that only the calculator's script contains. */
const SCRIPT = 'Horas a la semana que toma la tarea'

const calculator = (page: Page) => page.getByRole('region', { name: 'Calculadora de ahorro' })
const field = (page: Page, name: RegExp) => calculator(page).getByRole('spinbutton', { name })
const result = (page: Page) => calculator(page).getByRole('status')

/** The source of every script that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return (await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))).join('')
  })

test('[PUB-96] the calculator loads only where it is used and updates while typing, within its limits, in Dominican format', async ({
  page,
  store,
}) => {
  const { slug } = await store({ title: unique('Calculadora'), content: SOURCE, isPublished: true })
  const { slug: other } = await store({ title: unique('Sin calculadora'), isPublished: true })
  await page.goto(`/blog/${other}`)
  expect(await scriptsOf(page)).not.toContain(SCRIPT)

  await page.goto(`/blog/${slug}`)
  await expect.poll(() => scriptsOf(page)).toContain(SCRIPT)
  const [hours, cost, share] = [field(page, /^Horas/), field(page, /^Costo/), field(page, /^Parte/)]
  await expect(result(page)).toContainText('Ahorro al mes: 21.67 horas y RD$5,416.67')
  await expect(result(page)).toContainText('Ahorro al año: 260 horas y RD$65,000.00')

  await hours.fill('20.5')
  await cost.fill('1200')
  await share.fill('25')
  await expect(result(page)).toContainText('Ahorro al año: 266.5 horas y RD$319,800.00')
  await hours.fill('500')
  await expect(result(page)).toContainText('Ahorro al año: 2,184 horas y RD$2,620,800.00')
  await hours.press('Tab')
  await expect(hours).toHaveValue('168')
  await share.fill('-5')
  await expect(result(page)).toContainText('Ahorro al año: 0 horas y RD$0.00')
  await share.fill('')
  await expect(result(page)).toContainText('Ahorro al mes: 0 horas y RD$0.00')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PUB-96] [PUB-95] the result for its attributes is shown as text, and code and videos remain readable', async ({
    page,
    store,
  }) => {
    const content = `${SOURCE}\n\`\`\`sh\nnpm ci\n\`\`\`\n\n<Vimeo id="76979871" title="Una entrevista" />\n`
    const { slug } = await store({ title: unique('Sin scripts'), content, isPublished: true })
    await page.goto(`/blog/${slug}`)
    await expect(calculator(page)).toContainText('Una tarea de 10 horas a la semana, a RD$250.00 la hora')
    await expect(result(page)).toContainText('Ahorro al año: 260 horas y RD$65,000.00')
    for (const box of await calculator(page).locator('input').all()) await expect(box).toBeDisabled()
    await expect(page.locator('pre')).toHaveText('npm ci')
    await expect(page.getByRole('button', { name: 'Copiar' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Una entrevista/ })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    )
  })
})
