import type { Page } from '@playwright/test'
import { expect, stopClock, test } from './test'

const PHONE = { width: 375, height: 740 }
const VALID = { Nombre: 'Ñico Peña', Email: 'nico@example.com', Mensaje: 'Quiero automatizar mis citas.' }

const form = (page: Page) => page.locator('#contacto form')
const button = (page: Page) => form(page).getByRole('button')
const toasts = (page: Page) => page.getByRole('region', { name: /notificaciones/i }).getByRole('listitem')

async function fill(page: Page, values: Record<string, string> = VALID) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value)
}

/** Answers the contact call as told, and notes what was sent. */
async function answerContact(page: Page, status: number | 'nothing', until?: Promise<void>) {
  const sent: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON())
    await until
    if (status === 'nothing') await route.abort()
    else await route.fulfill({ status, json: { success: status < 400, message: 'x' } })
  })
  return sent
}

test('[PUB-11] [PUB-12] [PUB-13] [PUB-14] [PUB-15] [PUB-16] [PUB-18] the landing page says what it must', async ({
  page,
}) => {
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
  for (const member of await members.all()) {
    await member.scrollIntoViewIfNeeded()
    const name = (await member.getByRole('heading').textContent()) ?? ''
    const photo = member.getByRole('img', { name: `Retrato de ${name}` })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await member.getByRole('paragraph').count()).toBe(2)
    for (const link of await member.getByRole('link').all())
      await expect(link).toHaveAccessibleName(new RegExp(`${name} en .+`))
    expect(await member.getByRole('link').count()).toBeGreaterThan(0)
  }
  await expect(page.getByText('Por anunciar')).toHaveCount(0)

  const contact = page.locator('#contacto')
  await expect(contact.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(contact.getByText(/consulta gratis de 30 minutos/)).toBeVisible()
  await expect(contact.locator('a[href^="tel:+"]')).toBeVisible()
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(contact.getByText('Distrito Nacional')).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /35%/)
})

test('[PUB-11] [PUB-14] the buttons of hero and solutions lead where they say', async ({ page }) => {
  for (const [name, section] of [
    ['Agenda tu consulta gratis hoy', 'contacto'],
    ['Descubre tu potencial IA', 'servicios'],
    ['Solicitar Consulta Personalizada', 'contacto'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('button', { name }).click()
    await expect
      .poll(() =>
        page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0), section),
      )
      .toBe(80)
  }
})

test('[PUB-17] the contact image loads; when it cannot, a text stands in its place', async ({ page, complaints }) => {
  await page.goto('/#contacto')
  const image = page.locator('#contacto img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Image failed to load')).toHaveCount(0)
  await page.route('**/imagenes/consulta.webp', (route) => route.abort())
  await page.reload()
  await expect(page.locator('#contacto').getByText('Image failed to load')).toBeVisible()
  await expect(image).toHaveCount(0)
  complaints.length = 0 // the browser itself notes the picture that it did not get
})

test.describe('the contact form', () => {
  for (const [row, field, wrong, message, right] of [
    ['[PUB-19]', 'Nombre', 'A', 'El nombre debe tener al menos 2 caracteres', 'Al'],
    ['[PUB-20]', 'Email', 'nico@', 'Introduce un email válido', 'a@b.do'],
    ['[PUB-21]', 'Mensaje', '123456789', 'El mensaje debe tener al menos 10 caracteres', '1234567890'],
  ] as const) {
    test(`${row} ${field}: says what is wrong until it is right, and sends nothing`, async ({ page }) => {
      const sent = await answerContact(page, 201)
      await page.goto('/#contacto')
      await fill(page, { ...VALID, [field]: wrong })
      await button(page).click()
      await expect(form(page).getByRole('alert')).toHaveText([message])
      await expect(form(page).getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
      await expect(form(page).getByLabel(field)).toHaveAccessibleDescription(message)
      await expect(form(page).getByLabel(field)).toHaveValue(wrong)
      expect(sent).toEqual([])
      await form(page).getByLabel(field).fill(right)
      await expect(form(page).getByRole('alert')).toHaveCount(0)
      await button(page).click()
      await expect(toasts(page)).toHaveCount(1)
      expect(sent).toHaveLength(1)
    })
  }

  test('[PUB-22] shows five fields, sends them as JSON, and hides the trap from people', async ({ page }) => {
    const sent = await answerContact(page, 201)
    await page.goto('/#contacto')
    const shown = await form(page)
      .locator('input, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => {
            const { width, height } = field.getBoundingClientRect()
            return !field.closest('[aria-hidden="true"]') && width > 1 && height > 1
          })
          .map((field) => field.getAttribute('name')),
      )
    expect(shown).toEqual(['nombre', 'email', 'empresa', 'telefono', 'mensaje'])
    for (const label of ['Nombre', 'Email', 'Empresa', 'Teléfono', 'Mensaje'])
      await expect(page.getByLabel(label), label).toHaveCount(1)
    await form(page).getByLabel('Nombre').focus()
    const visited = []
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab')
      visited.push(
        await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName),
      )
    }
    expect(visited).toEqual(['email', 'empresa', 'telefono', 'mensaje', 'BUTTON'])
    expect(
      (await page.locator('input[name="website"]').locator('xpath=../..').boundingBox())?.width,
    ).toBeLessThanOrEqual(1)

    const call = page.waitForRequest('**/api/contact')
    await fill(page, { ...VALID, Empresa: 'Colmado', Teléfono: '809 555 0100' })
    await button(page).click()
    expect((await call).method()).toBe('POST')
    expect((await call).headers()['content-type']).toContain('application/json')
    expect(sent).toEqual([
      {
        nombre: VALID.Nombre,
        email: VALID.Email,
        empresa: 'Colmado',
        telefono: '809 555 0100',
        mensaje: VALID.Mensaje,
      },
    ])
  })

  test('[PUB-23] [PUB-24] is busy while it sends, sends once, then says so and starts afresh', async ({ page }) => {
    let answer = () => {}
    const sent = await answerContact(
      page,
      201,
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    await page.goto('/#contacto')
    await fill(page)
    await button(page).click()
    await expect(button(page)).toHaveText('Enviando...')
    await expect(button(page)).toBeDisabled()
    await button(page).click({ force: true })
    await form(page).getByLabel('Nombre').press('Enter')
    answer()
    await expect(toasts(page)).toContainText(['¡Consulta enviada!'])
    await expect(toasts(page)).toContainText('Gracias por tu consulta. Te contactaremos en breve.')
    await expect(button(page)).toHaveText('Enviar consulta')
    await expect(button(page)).toBeEnabled()
    for (const label of Object.keys(VALID)) await expect(form(page).getByLabel(label)).toHaveValue('')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
    expect(sent).toHaveLength(1)
  })

  for (const [status, times] of [
    [500, 2],
    [400, 1],
    ['nothing', 2],
  ] as const) {
    test(`[PUB-25] keeps what was typed when ${status} comes back, after ${times} calls`, async ({
      page,
      complaints,
    }) => {
      const sent = await answerContact(page, status)
      await page.goto('/#contacto')
      await fill(page)
      await button(page).click()
      await expect(toasts(page)).toContainText(['Error al enviar consulta'])
      await expect(toasts(page)).toContainText('Ha ocurrido un error. Por favor, inténtalo de nuevo.')
      for (const [label, value] of Object.entries(VALID)) await expect(form(page).getByLabel(label)).toHaveValue(value)
      await expect(button(page)).toBeEnabled()
      expect(sent).toHaveLength(times)
      complaints.length = 0 // the browser itself notes the failed call
    })
  }
})

test.describe('toasts', () => {
  const send = async (page: Page) => {
    await fill(page)
    await button(page).click()
    await expect(toasts(page).first()).toBeVisible()
  }

  test('[PUB-26] [PUB-27] one at a time, for five seconds', async ({ page, complaints }) => {
    await answerContact(page, 201)
    await page.clock.install()
    await page.goto('/#contacto')
    await send(page)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: {} }))
    await fill(page)
    await button(page).click()
    await expect(toasts(page).filter({ hasText: 'Error al enviar consulta' })).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)

    // The page draws by itself between two turns of the clock: how many it takes is the machine's.
    const turnUntil = (count: number) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(10)
            return toasts(page).count()
          },
          { intervals: [10] },
        )
        .toBe(count)
    await stopClock(page) // after a minute, so what was told is on its way out
    await turnUntil(0)
    await button(page).click()
    await turnUntil(1)
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(100)
    await turnUntil(0)
    complaints.length = 0 // the browser itself notes the failed call
  })

  test('[PUB-28] [PUB-29] a swipe of 50 px to the right dismisses, F8 leads there, a screen reader hears of it', async ({
    page,
  }) => {
    await answerContact(page, 201)
    await page.goto('/#contacto')
    const swipe = async (px: number) => {
      const box = await toasts(page).first().boundingBox()
      if (!box) throw new Error('no toast')
      await page.mouse.move(box.x + 120, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + 120 + px / 2, box.y + 20)
      await page.mouse.move(box.x + 120 + px, box.y + 20)
      await page.mouse.up()
    }
    await send(page)
    await expect(page.getByRole('region', { name: /notificaciones/i })).toHaveAttribute('aria-live', 'polite')
    await swipe(49)
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).toMatch(
      /notificaciones/i,
    )
    await swipe(50)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[PUB-89] nothing shifts while pages load and are scrolled', async ({ page }) => {
    await expectStill(page)
  })
})

test('[PUB-89] nothing shifts on a desktop either', async ({ page }) => {
  await expectStill(page)
})

async function expectStill(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/blog', '/blog/n8n-para-principiantes', '/blog/category/tecnologia', '/no-existe']) {
    await page.goto(address)
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
        window.scrollTo({ top: y, behavior: 'instant' })
        await frame()
        await frame()
      }
    })
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), address).toBeLessThan(0.01)
  }
}
