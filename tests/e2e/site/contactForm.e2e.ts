import type { Page } from '@playwright/test'
import { gate } from '@tests/support/gate'
import { counterKey } from '@/platform/limits/limits'
import { tickUntil, unique } from '../posts'
import { atRest, expect, expectAccessible, hold, stopClock, test } from '../test'

const VALID = { Nombre: 'Ñico Peña', Email: 'nico@example.com', Mensaje: 'Quiero automatizar mis citas.' }

const form = (page: Page) => page.locator('#contacto form')
const button = (page: Page) => form(page).getByRole('button')
const toasts = (page: Page) => page.getByRole('region', { name: /notificaciones/i }).getByRole('listitem')

const confirmation = (page: Page) => page.locator('#contacto').getByRole('heading', { name: 'Recibimos tu consulta' })

/** Brings the form back where the confirmation is. */
async function again(page: Page) {
  await expect(confirmation(page)).toBeVisible()
  await expect(form(page)).toBeHidden()
  await page.locator('#contacto').getByRole('button', { name: 'Enviar otra consulta' }).click()
  await expect(confirmation(page)).toHaveCount(0)
  await expect(form(page).getByLabel('Nombre')).toBeFocused()
}

async function fill(page: Page, values: Record<string, string> = VALID) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value)
}

/** Answers the contact call with `status`, and records what was sent. */
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

test.describe('the contact form', () => {
  test('[PUB-19] [PUB-20] [PUB-21] [PUB-22] shows five fields, an error for each that is invalid until it is not, and sends JSON', async ({
    page,
  }) => {
    const sent = await answerContact(page, 201)
    await page.goto('/#contacto')
    await test.step('five fields are shown and reached, the honeypot is not', async () => {
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
      await expect(form(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
      await form(page).getByLabel('Nombre').focus()
      const visited = []
      for (let presses = 0; presses < 5; presses++) {
        await page.keyboard.press('Tab')
        visited.push(
          await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName),
        )
      }
      expect(visited).toEqual(['email', 'empresa', 'telefono', 'mensaje', 'BUTTON'])
      await expect(page.locator('input[name="website"]')).not.toBeInViewport()
    })

    for (const [place, [field, wrong, message, right]] of (
      [
        ['Nombre', 'A', 'El nombre debe tener al menos 2 caracteres', 'Al'],
        ['Email', 'nico@', 'Introduce un email válido', 'josé@peña.do'],
        ['Mensaje', '123456789', 'El mensaje debe tener al menos 10 caracteres', '1234567890'],
      ] as const
    ).entries()) {
      await test.step(`${field}: shows an error until it is valid, and sends nothing`, async () => {
        await fill(page, { ...VALID, [field]: wrong })
        await button(page).click()
        await expect(form(page).getByRole('alert')).toHaveText([message])
        await expect(form(page).getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
        await expect(form(page).getByLabel(field)).toHaveAccessibleDescription(message)
        await expect(form(page).getByLabel(field)).toBeFocused()
        await expect(form(page).getByLabel(field)).toHaveValue(wrong)
        expect(sent).toHaveLength(place)
        await form(page).getByLabel(field).fill(right)
        await expect(form(page).getByRole('alert')).toHaveCount(0)
        await button(page).click()
        await expect(form(page).getByLabel(field)).toHaveValue('') // it was accepted
        await expect(toasts(page)).toHaveCount(1)
        await again(page)
        expect(sent).toHaveLength(place + 1)
      })
    }

    await test.step('what is optional is sent too', async () => {
      const call = page.waitForRequest('**/api/contact')
      await fill(page, { ...VALID, Empresa: 'Colmado', Teléfono: '809 555 0100' })
      await button(page).click()
      expect((await call).method()).toBe('POST')
      expect((await call).headers()['content-type']).toContain('application/json')
      await expect
        .poll(() => sent.at(-1))
        .toEqual({
          nombre: VALID.Nombre,
          email: VALID.Email,
          empresa: 'Colmado',
          telefono: '809 555 0100',
          mensaje: VALID.Mensaje,
        })
      expect(sent).toHaveLength(4)
    })
  })

  test('[PUB-23] [PUB-24] [PUB-25] is busy while sending, sends once, confirms and resets; keeps the input of what failed', async ({
    page,
    complaints,
  }) => {
    const { opened, open: answer } = gate()
    const first = await answerContact(page, 201, opened)
    await page.goto('/#contacto')
    await fill(page)
    await button(page).click()
    await expect(button(page)).toHaveText('Enviando...')
    await expect(button(page)).toBeDisabled()
    await expect(button(page)).toBeFocused()
    await button(page).click({ force: true })
    await form(page).getByLabel('Nombre').press('Enter')
    answer()
    const toast = toasts(page).and(page.locator('[data-front=true]')) // the last one: others may be on their way out
    const expectConfirmed = async () => {
      await expect(toast).toContainText('¡Consulta enviada!')
      await expect(toast).toContainText('Gracias por tu consulta. Te contactaremos en breve.')
      await again(page)
      await expect(button(page)).toHaveText('Enviar consulta')
      await expect(button(page)).toBeEnabled()
      for (const label of Object.keys(VALID)) await expect(form(page).getByLabel(label)).toHaveValue('')
      await expect(form(page).getByRole('alert')).toHaveCount(0)
    }
    await expectConfirmed()
    expect(first).toHaveLength(1)

    for (const [status, times] of [
      [500, 2],
      [400, 1],
      ['nothing', 2],
    ] as const) {
      await test.step(`keeps the input when ${status} comes back, after ${times} calls`, async () => {
        const failed = await answerContact(page, status)
        await fill(page)
        await button(page).click()
        await expect(toast).toContainText('Error al enviar consulta')
        await expect(toast).toContainText('Ha ocurrido un error. Por favor, inténtalo de nuevo.')
        for (const [label, value] of Object.entries(VALID))
          await expect(form(page).getByLabel(label)).toHaveValue(value)
        await expect(button(page)).toBeEnabled()
        expect(failed).toHaveLength(times)
        const sent = await answerContact(page, 201)
        await button(page).click()
        await expectConfirmed()
        expect(sent).toHaveLength(1)
      })
    }
    complaints.length = 0 // the browser itself logs the failed calls
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 667 } })

    test('[PUB-11] [PUB-16] is what the button in the hero leads to', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Agenda tu consulta gratis hoy' }).click()
      await expect(form(page).getByLabel('Nombre')).toBeInViewport({ ratio: 1 })
      await expect(form(page).getByLabel('Email')).toBeInViewport({ ratio: 1 })
    })

    test('[PUB-25] shows above the toast why it failed', async ({ page, complaints }) => {
      await answerContact(page, 'nothing')
      await page.goto('/#contacto')
      await fill(page)
      await button(page).click()
      await toasts(page).hover() // under the mouse it stays
      const reason = form(page).getByText('Lo que escribiste sigue aquí.')
      await expect(reason).toBeInViewport({ ratio: 1 })
      await atRest(page)
      const [text, toast] = [await reason.boundingBox(), await toasts(page).boundingBox()]
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(toast?.y ?? 0)
      complaints.length = 0 // the browser itself logs the failed calls
    })
  })

  test('[PUB-25] [PUB-109] says what else to do when it fails, and keeps what was typed over a reload until it is sent', async ({
    page,
    query,
    callApi,
    complaints,
  }) => {
    const { phone, email } = await callApi('GET', '/globals/settings')
    const kept = () => page.evaluate(() => sessionStorage.getItem('contact_draft'))
    const expectKept = async () => {
      for (const [label, value] of Object.entries(VALID)) await expect(form(page).getByLabel(label)).toHaveValue(value)
    }
    const expectOtherMeans = async (reason: RegExp) => {
      await expect(form(page).getByText(reason)).toBeVisible()
      await expect(form(page).getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
      await expect(form(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      await expect(toasts(page)).toContainText(['Ha ocurrido un error. Por favor, inténtalo de nuevo.'])
    }
    await page.goto('/#contacto')
    await fill(page)
    await page.reload()
    await expectKept()

    await test.step('without a connection', async () => {
      await answerContact(page, 'nothing')
      await button(page).click()
      await expectOtherMeans(/conexión se perdió/)
      await expectAccessible(page, '#contacto')
    })

    await test.step('after five requests in an hour, with the time to wait', async () => {
      await page.unrouteAll()
      await query(
        `insert into rate_limits (key, points, expire) values ($1, 5, extract(epoch from now() + interval '42 minutes') * 1000)`,
        [`contact:${counterKey('127.0.0.1')}`],
      )
      await button(page).click()
      await expectOtherMeans(/Podrás enviar otra dentro de \d\d minutos\./)
      await page.reload()
      await expectKept()
    })

    await test.step('what the server finds wrong stands at its field', async () => {
      const errors = [{ field: 'email', message: 'Introduce un email válido' }]
      await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { message: 'x', errors } }))
      await button(page).click()
      await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Introduce un email válido')
      await expectOtherMeans(/^Revisa los datos que están marcados\.$/)
    })

    await test.step('and is forgotten once it is sent', async () => {
      expect(await kept()).toContain(VALID.Nombre)
      await page.unrouteAll()
      await answerContact(page, 201)
      await button(page).click()
      await expect(form(page).getByLabel('Nombre')).toHaveValue('')
      await expect.poll(kept).toBeNull()
      await page.reload()
      await expect(form(page).getByLabel('Nombre')).toHaveValue('')
    })

    await test.step('but not what is typed while it is being sent', async () => {
      const { opened, open: answer } = gate()
      await answerContact(page, 201, opened)
      await fill(page)
      await button(page).click()
      await expect(button(page)).toHaveText('Enviando...')
      const more = `${VALID.Mensaje} También mis cobros.`
      await fill(page, { Mensaje: more })
      answer()
      await again(page)
      await expect(form(page).getByLabel('Mensaje')).toHaveValue(more)
      await page.reload()
      await expect(form(page).getByLabel('Mensaje')).toHaveValue(more)
    })
    complaints.length = 0 // the browser itself logs the failed calls
  })

  test('[PUB-24] also works in a browser that blocks storage', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
    })
    const sent = await answerContact(page, 201)
    await page.goto('/#contacto')
    await fill(page)
    await button(page).click()
    await expect(toasts(page)).toContainText(['¡Consulta enviada!'])
    expect(sent).toHaveLength(1)
  })

  test('[PUB-25] says so without a connection, and confirms once there is one again', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/#contacto')
    await context.setOffline(true) // before the code of the toasts has loaded
    await page.route('**/api/contact', (route) => route.abort())
    await fill(page)
    await button(page).click()
    await expect(form(page).getByRole('status')).toHaveText('Ha ocurrido un error. Por favor, inténtalo de nuevo.')
    for (const [label, value] of Object.entries(VALID)) await expect(form(page).getByLabel(label)).toHaveValue(value)
    await context.setOffline(false)
    await page.unrouteAll()
    await answerContact(page, 201)
    await button(page).click()
    await expect(toasts(page)).toContainText(['¡Consulta enviada!'])
    await expect(form(page).getByRole('status')).toBeHidden()
    complaints.length = 0 // the browser itself logs what it could not load
  })

  test('[PUB-25] [API-31] on a connection that stalls, says so, keeps the input, and stores once what is sent again', async ({
    page,
    callApi,
  }) => {
    const values = { ...VALID, Nombre: unique('Ñico') }
    await page.clock.install()
    await page.goto('/#contacto')
    const come = [await hold(page, '**/_next/**/*.js'), await hold(page, '**/api/contact')]
    await fill(page, values)
    await button(page).click()
    await expect(button(page)).toHaveText('Enviando...')
    await expect(async () => {
      await page.clock.fastForward(20_000)
      expect(await form(page).locator('[role=status]').textContent()).toBe(
        'Ha ocurrido un error. Por favor, inténtalo de nuevo.',
      )
    }).toPass({ intervals: [100] })
    await expect(button(page)).toBeEnabled()
    for (const [label, value] of Object.entries(values)) await expect(form(page).getByLabel(label)).toHaveValue(value)
    for (const release of come) release()
    await button(page).click()
    await expect(toasts(page)).toContainText(['¡Consulta enviada!'])
    const { requests } = await callApi('GET', `/admin/contact?search=${encodeURIComponent(values.Nombre)}`)
    expect(requests).toHaveLength(1)
  })
})

test('[PUB-109] [API-31] a request whose responses were lost is stored once, also when it is sent again after a reload', async ({
  page,
  callApi,
  complaints,
}) => {
  const values = { ...VALID, Nombre: unique('Ñico') }
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/#contacto')
  await fill(page, values)
  await button(page).click()
  await expect(form(page).getByText('Lo que escribiste sigue aquí.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await button(page).click()
  await expect(confirmation(page)).toBeVisible()
  const { requests } = await callApi('GET', `/admin/contact?search=${encodeURIComponent(values.Nombre)}`)
  expect(requests).toHaveLength(1)
  complaints.length = 0 // the browser itself logs the failed calls
})

test('[PUB-109] [PUB-104] what was sent is confirmed where the form was, with what happens now, and leads to booking', async ({
  page,
}) => {
  await page.goto('/#contacto')
  await fill(page, { ...VALID, Teléfono: '809 555 0100' })
  await button(page).click()
  await expect(confirmation(page)).toBeInViewport()
  const contact = page.locator('#contacto')
  await expect(contact.getByText(/^Te llamamos antes de(l .* a)? las? \d+:\d\d [ap]\. m\.( de hoy\.)?$/)).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expectAccessible(page, '#contacto')
  const booking = contact.getByRole('link', { name: 'Elegir día y hora' }).last()
  await expect(booking).toHaveAttribute('href', '/reservar')
  await again(page)
  await fill(page)
  await button(page).click()
  await expect(contact.getByText(/^Te escribimos (antes del?|dentro de) .*[^.]\.$/)).toBeVisible()
})

test.describe('toasts', () => {
  /** How many ticks it takes depends on the machine: the page draws by itself between them. */
  const tickUntilShown = (page: Page, count: number) =>
    tickUntil(page, async () => expect(await toasts(page).count()).toBe(count))

  test('[PUB-26] [PUB-27] [PUB-28] [PUB-29] one at a time, for five seconds or until a swipe of 50 px to the right; F8 focuses, and screen readers announce', async ({
    page,
    complaints,
  }) => {
    await answerContact(page, 201)
    await page.clock.install()
    await page.goto('/#contacto')
    await fill(page)
    await expect(page.getByRole('region', { name: /notificaciones/i })).toHaveAttribute('aria-live', 'polite') // a screen reader has to know it before
    await stopClock(page)
    await button(page).click()
    await tickUntilShown(page, 1)
    await again(page)
    await answerContact(page, 400)
    await fill(page)
    await button(page).click()
    const newer = toasts(page).filter({ hasText: 'Error al enviar consulta' })
    await tickUntil(page, async () => expect(await newer.count()).toBe(1))
    const leavingMs = await tickUntilShown(page, 1)
    expect(leavingMs, 'until the older one has left').toBeLessThan(1500)
    await page.clock.runFor(4900 - leavingMs)
    await expect(toasts(page)).toHaveCount(1)
    expect(await tickUntilShown(page, 0)).toBeLessThan(1500)

    const swipe = async (px: number) => {
      await atRest(page) // or the mouse misses
      const box = await toasts(page).first().boundingBox()
      if (!box) throw new Error('no toast')
      await page.mouse.move(box.x + 120, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + 120 + px / 2, box.y + 20)
      await page.mouse.move(box.x + 120 + px, box.y + 20)
      await page.mouse.up()
    }
    await button(page).click()
    await tickUntilShown(page, 1) // the clock stands: it stays until it is swiped away
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).toMatch(
      /notificaciones/i,
    )
    await swipe(49)
    await expect(toasts(page)).toHaveCount(1)
    await swipe(50)
    await tickUntilShown(page, 0)
    complaints.length = 0 // the browser itself logs the failed calls
  })
})
