import type { Page } from '@playwright/test'
import { words } from '@tests/support/richText'
import { SECTIONS } from '@/platform/domain/sections'
import { expect, expectAccessibleInBothThemes, hold, sumShifts, test } from '../test'
import { fontsLoaded, frames } from './page'

const PHONE = { width: 375, height: 740 }

test('[PUB-11] [PUB-12] [PUB-13] [PUB-14] [PUB-15] [PUB-16] [PUB-17] [PUB-18] the landing page has its specified content, and its buttons lead to the right sections', async ({
  page,
  complaints,
  callApi,
}) => {
  const { team, phone, email } = await callApi('GET', '/globals/settings')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([
    'El futuro de tu empresa no espera. Agentic AI ya llegó.',
  ])
  await expect(
    page.getByText(
      'Transformamos negocios con IA que actúa, no solo genera ideas. Resultados reales, sin complicaciones.',
    ),
  ).toBeVisible()

  const cards = async (section: string, level: number) =>
    Promise.all(
      (await page.locator(`#${section} article`).all()).map(async (card) => [
        await card.getByRole('heading', { level }).textContent(),
        await card.getByRole('listitem').allTextContents(),
      ]),
    )
  expect(await cards('servicios', 3)).toEqual([
    [
      'Agentes IA Para Tu Negocio',
      ['Trabajan 24/7', 'Personalizados para tu empresa', 'Completan tareas de principio a fin'],
    ],
    ['Consultoría Estratégica IA', ['Estrategia clara', 'Implementación paso a paso', 'Acompañamiento completo']],
    [
      'Automatización de Procesos',
      ['Reduce costos hasta un 70%', 'Libera el tiempo de tu equipo', 'Resultados en semanas'],
    ],
  ])
  expect(await cards('soluciones', 3)).toEqual([
    [
      'Soporte al Cliente Automatizado',
      [
        'Respuestas instantáneas 24/7',
        'Escalamiento inteligente a personas',
        'Múltiples idiomas',
        'Integración con WhatsApp y web',
      ],
    ],
    [
      'Gestión de Reservas Automática',
      [
        'Reservas en tiempo real',
        'Sincronización de calendarios',
        'Gestión de disponibilidad',
        'Confirmaciones automáticas',
      ],
    ],
    [
      'Confirmaciones de Citas Inteligentes',
      [
        'Recordatorios personalizados',
        'Reprogramación automática',
        'Seguimiento después de la cita',
        'Análisis de patrones',
      ],
    ],
  ])

  const about = page.locator('#nosotros')
  await expect(about.getByRole('heading', { level: 2 })).toHaveText('Por Qué Somos Diferentes')
  await expect(about.locator('ol').getByRole('heading', { level: 3 })).toHaveText([
    'Conversamos',
    'Diseñamos',
    'Transformamos',
  ])
  await expect(about.getByRole('heading', { name: 'Por qué elegirnos' })).toBeVisible()
  for (const claim of ['Expertos en Agentic AI', '70% reducción', 'Resultados o no pagas', '2-4 semanas'])
    await expect(about.getByText(claim)).toBeVisible()

  const members = page.locator('#equipo').getByRole('list').first().locator('> li')
  await expect(members).toHaveCount(2)
  for (const [place, member] of (await members.all()).entries()) {
    await member.scrollIntoViewIfNeeded()
    const { name, position, description, linkedin, twitter, github } = team[place]
    await expect(member.getByRole('heading')).toHaveText(name)
    await expect(member.getByRole('paragraph')).toHaveText([position, description])
    const photo = member.getByRole('img', { name: `Retrato de ${name}` })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const networks = Object.entries({ LinkedIn: linkedin, X: twitter, GitHub: github }).filter(([, href]) => href)
    expect(networks.length).toBeGreaterThan(0)
    await expect(member.getByRole('link')).toHaveCount(networks.length)
    for (const [network, href] of networks)
      await expect(member.getByRole('link', { name: `${name} en ${network}` })).toHaveAttribute('href', href)
  }
  await expect(page.getByText('Por anunciar')).toHaveCount(0)

  const contact = page.locator('#contacto')
  await expect(contact.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(contact.getByText(/consulta gratis de 30 minutos/)).toBeVisible()
  await expect(contact.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d{10,}$/)
  await expect(contact.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(contact.getByText('Distrito Nacional')).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /35%/)

  for (const [name, section] of [
    ['Descubre tu potencial IA', 'servicios'],
    ['Agenda tu consulta gratis hoy', 'contacto'],
    ['Solicitar Consulta Personalizada', 'contacto'],
  ] as const) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name }).click()
    await expect
      .poll(() =>
        page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0), section),
      )
      .toBe(80)
  }

  await test.step('the contact image loads, or is replaced by a text', async () => {
    const image = contact.locator('img')
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByText('Image failed to load')).toHaveCount(0)
    expect(complaints).toEqual([])
    await page.route('**/imagenes/consulta.webp', (route) => route.abort())
    await page.reload()
    await expect(contact.getByText('Image failed to load')).toBeVisible()
    await expect(image).toHaveCount(0)
    complaints.length = 0 // the browser itself logs the image that failed
  })
})

test('[PUB-108] the optional sections stand between Equipo and Contacto in their order; without any the page is as it was', async ({
  page,
  callApi,
}) => {
  const { sections: before } = await callApi('GET', '/globals/landing?depth=0')
  const publish = (sections: object[]) => callApi('POST', '/globals/landing', { sections, _status: 'published' })
  const items = [
    { question: '¿Cuánto cuesta?', answer: 'Depende de </script> lo que haga.' },
    { question: '¿Cuándo empieza?', answer: 'Esta semana.' },
  ]
  const quotes = [{ quote: 'Ya no pierdo pedidos.', name: 'Ramón Tavárez', role: 'Ferretería El Cibao' }]
  const sections = [
    {
      blockType: 'prices',
      cards: [{ name: 'Un agente', amount: 15_000, unit: 'al mes', features: 'Soporte\nAjustes' }],
    },
    { blockType: 'cases', title: 'Antes y ahora', cards: [{ title: 'Pedidos', before: 'A mano', after: 'Solos' }] },
    { blockType: 'questions', items },
    { blockType: 'guarantee', text: words('La meta queda por escrito.') },
    { blockType: 'latest' },
    { blockType: 'calculator' },
    { blockType: 'testimonials', items: quotes },
  ]
  const headings = () => page.locator('main > section').getByRole('heading', { level: 2 })
  const [first, last] = [
    [
      'Servicios que hacen el trabajo',
      'Por Qué Somos Diferentes',
      'Soluciones listas para tu día a día',
      'Quienes se sientan contigo',
    ],
    ['Hablemos de tu negocio'],
  ]
  try {
    await publish(sections)
    await page.goto('/')
    const titles = [
      'Precios desde',
      'Antes y ahora',
      'Preguntas frecuentes',
      'Garantía',
      'Últimos artículos',
      'Calculadora',
      'Testimonios',
    ]
    await expect(headings()).toHaveText([...first, ...titles, ...last])
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(region('Precios desde').getByRole('listitem').first()).toContainText('DesdeRD$15,000al mes')
    await expect(region('Precios desde').getByText('Ajustes')).toBeVisible()
    await expect(region('Antes y ahora').getByRole('definition')).toHaveText(['A mano', 'Solos'])
    await expect(region('Garantía')).toContainText('La meta queda por escrito.')
    await expect(region('Últimos artículos').getByRole('article')).toHaveCount(3)
    await expect(region('Testimonios').getByRole('figure')).toContainText('Ya no pierdo pedidos.')
    await region('Calculadora')
      .getByRole('spinbutton', { name: /Horas a la semana/ })
      .fill('20')
    await expect(region('Calculadora').getByRole('status')).toContainText('Ahorro al año')
    const answer = region('Preguntas frecuentes').getByText(items[1]?.answer ?? '')
    await expect(answer).toBeHidden()
    await region('Preguntas frecuentes')
      .getByText(items[1]?.question ?? '')
      .click()
    await expect(answer).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((each) => JSON.parse(each)).find((each) => each['@type'] === 'FAQPage')?.mainEntity).toEqual(
      items.map(({ question, answer: text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

    await publish(sections.toReversed().map((section, n) => ({ ...section, isHidden: n > 0 })))
    await page.goto('/')
    await expect(headings()).toHaveText([...first, 'Testimonios', ...last])

    const hidden = sections.map((section) => ({ ...section, isHidden: true }))
    for (const none of [hidden, []]) {
      await publish(none)
      await page.goto('/')
      await expect(headings()).toHaveText([...first, ...last])
      expect(await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))).toEqual([...SECTIONS])
    }
  } finally {
    await publish(before)
  }
})

test.describe('[PUB-89] nothing shifts while a page loads and scrolls', () => {
  // Not all of the blog: its newest cards are other tests' articles, whose titles may wrap in one font only.
  const ADDRESSES = [
    '/',
    '/blog?search=agente',
    '/blog/n8n-para-principiantes',
    '/blog/category/tecnologia',
    '/no-existe',
  ]
  for (const [where, viewport] of [
    ['on a phone', PHONE],
    ['on a desktop', { width: 1280, height: 720 }],
  ] as const) {
    test.describe(where, () => {
      test.use({ viewport })
      for (const address of ADDRESSES) test(address, ({ page }) => expectStill(page, address))
    })
  }
})

/** Opens and scrolls a page. Its fonts load after the text, shown in Arial, Liberation Sans or Roboto until then. */
async function expectStill(page: Page, address: string) {
  const shifts = await sumShifts(page)
  const arrive = await hold(page, '**/*.woff2')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(paints).toBe(1)
  arrive()
  await fontsLoaded(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < (await height()); y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await frames(page)
  }
  await page.waitForLoadState('networkidle')
  await frames(page) // the last shift is recorded
  expect(await shifts()).toBeLessThan(0.01)
}
