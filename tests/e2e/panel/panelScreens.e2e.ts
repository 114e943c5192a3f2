import type { Locator, Page, Request } from '@playwright/test'
import { wordpressExport, wordpressItem } from '@tests/support/exports'
import { picture } from '@tests/support/files'
import { AUDIT_ACTIONS } from '@/platform/audit/schema'
import { SCREENS } from '@/shell/panel/screens'
import { PANEL } from '../addresses'
import { book, openHours } from '../bookings'
import { content, expect, test, unique, write } from '../posts'
import { type CallApi, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

/** The button that opens an entry of the audit log, whatever the newest ones are. */
const ANY_ACTION = new RegExp(`^(${Object.values(AUDIT_ACTIONS).join('|')})$`)

/** The tab's title of each screen. */
const TITLES = Object.fromEntries(SCREENS.map(({ path, title }) => [`/admin${path}`, title]))

/** The buttons that open something on a screen; what they open is checked too. */
const OPENERS: Record<string, RegExp[]> = {
  '/admin/posts': [/^Eliminar/],
  '/admin/posts/new': [/^Post relacionado$/, /^Elegir de la biblioteca$/],
  '/admin/categories': [/^(Nueva|Crear)/],
  '/admin/tags': [/^(Nueva|Crear)/],
  '/admin/media': [/^Subir/],
  '/admin/api-keys': [/^Crear API Key/],
  '/admin/webhooks': [/^Nuevo webhook$/],
  '/admin/redirects': [/^Nueva redirección$/],
  '/admin/roles': [/^Nuevo rol$/],
  '/admin/audit': [ANY_ACTION],
}

/** The screens with a list, besides that of posts: a text from it, and the call that loads it. */
const LISTS: Record<string, [said: RegExp, call: string]> = {
  '/admin/posts/trash': [/Posts eliminados|La papelera está vacía/, '/api/blog/admin/trash'],
  '/admin/categories': [/>Tecnología</, '/api/blog/categories'],
  '/admin/tags': [/>Automatización</, '/api/blog/tags'],
  '/admin/users': [/Mostrando \d+ a \d+ de \d+ usuarios/, '/api/admin/users'],
  '/admin/content-health': [/<table[^>]*aria-label="Salud del contenido"/, '/api/admin/content-health'],
  '/admin/webhooks': [/<table[^>]*aria-label="Webhooks"|No hay webhooks/, '/api/admin/webhooks'],
  '/admin/redirects': [/<table[^>]*aria-label="Redirecciones"|No hay redirecciones/, '/api/admin/redirects'],
  '/admin/import': [/<table[^>]*aria-label="Importaciones"|Nada importado todavía/, '/api/admin/imports'],
  '/admin/media': [/Mostrando \d/, '/api/blog/admin/media'],
  '/admin/roles': [/Acceso completo/, '/api/admin/roles'],
  '/admin/api-keys': [/Total: \d+ API keys|No hay API keys/, '/api/blog/admin/api-keys'],
  '/admin/people': [/\d personas? · RD\$/, '/api/admin/people'],
  '/admin/bookings': [/id="dia-\d/, '/api/admin/booking'],
  '/admin/contact': [/\d sin atender/, '/api/admin/contact?page'],
  '/admin/calendar': [/data-day=/, '/api/blog/admin/calendar'],
  '/admin/stats': [/<table[^>]*aria-label="Día por día"/, '/api/admin/stats'],
  '/admin/audit': [/<table[^>]*aria-label="Auditoría"/, '/api/admin/audit'],
  '/admin/profile': [/>Cambiar contraseña</, '/api/admin/profile'],
}

/**
 * Opens a screen. If it has a list, that comes with the first response. Returns a function that asserts that it wasn't loaded
 * again.
 */
async function openScreen(page: Page, address: string): Promise<() => void> {
  const [said, call] = LISTS[address] ?? []
  const again: string[] = []
  const note = (request: Request) => {
    if (call && request.url().includes(call)) again.push(request.url())
  }
  page.on('request', note)
  const answer = await page.goto(address)
  await settled(page)
  if (said) {
    const markup = ((await answer?.text()) ?? '').replace(/<script[\s\S]*?<\/script>/g, '')
    expect(markup).toMatch(said)
    expect(markup).not.toContain('Cargando')
  }
  return () => {
    page.off('request', note)
    expect(again).toEqual([])
  }
}

/** Waits until a screen has finished loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^(Cargando|Verificando)/)).toHaveCount(0)
}

/** Asserts that every group of fields has a name, for which axe has no rule. */
const expectNamedGroups = (page: Page) =>
  expect(page.locator('fieldset:not([role=presentation]):not(:has(> legend))')).toHaveCount(0)

/** Asserts that a dialog has the focus, and keeps it whichever way Tab goes from its first control. */
async function expectToKeepFocus(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await dialog.page().keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}

/** Asserts that what the button with this name opens is accessible, and that Escape leads back to the button. */
async function expectAccessibleDialog(page: Page, name: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name }).first()
  await opener.click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toBeVisible()
  await expectToKeepFocus(dialog)
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await expectNamedGroups(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const NARROWEST = { width: 320, height: 640 }
const PHONE = { width: 375, height: 700 }
const ZOOMED = { width: 640, height: 450 } // 1280 px at 200 %
const TABLET = { width: 768, height: 800 }
const DESKTOP = { width: 1280, height: 720 }

/** `title` is that of a post, with a word wider than the screen. */
async function checkScreen(page: Page, address: string, title: string): Promise<void> {
  await page.setViewportSize(PHONE)
  const expectNoneLoadedAgain = await openScreen(page, address)
  // without leaving the screen; Payload's own lists add parameters
  await expect(page).toHaveURL(/pages|versions/.test(address) ? (url) => url.pathname === address : address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(new RegExp(`^${TITLES[address]} · `))
  await expect(page.getByText(/\d:\d\d:\d\d/)).toHaveCount(0) // times have no seconds
  for (const viewport of [PHONE, ZOOMED, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => isTooWide(page), `at ${viewport.width} px`).toBe(false)
    // No text is only shown between them. Payload's markup gets its names after hydration.
    if (viewport === PHONE || viewport === DESKTOP)
      await expect.poll(() => englishOn(page), `at ${viewport.width} px`).toEqual([])
  }
  expectNoneLoadedAgain()
  await expectAccessibleInBothThemes(page)
  await expectNamedGroups(page)
  for (const name of OPENERS[address] ?? []) await expectAccessibleDialog(page, name)
  await expectToFitAPhone(page, address, title)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false) // what people wrote is shown as text
}

test.describe('in a browser in English', () => {
  // Contrast is measured once everything is at rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US' })

  // Each part has the time of a test to itself, on a slow machine too.
  test.describe.configure({ mode: 'parallel' })

  const outside: string[] = []
  test.beforeEach(({ panel }) => {
    outside.length = 0
    panel.on('request', (call) => {
      if (new URL(call.url()).origin !== new URL(process.env.E2E_URL ?? '').origin) outside.push(call.url())
    })
  })
  test.afterEach(() =>
    expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]),
  )

  const PROMISED =
    '[ADM-80] [ADM-105] [ADM-106] [ADM-108] [ADM-109] [ADM-110] [ADM-122] every screen is in Spanish, none scrolls sideways, its list comes with it, and they and their dialogs are accessible'
  for (let first = 0; first < PANEL.length; first += 10) {
    const screens = PANEL.slice(first, first + 10)
    test(`${PROMISED}: ${screens[0]} to ${screens.at(-1)}`, async ({ panel, store, callApi, token }) => {
      const name = unique('<img src=x onerror="hasRun=1">')
      const category = await callApi('POST', '/blog/admin/categories', { name })
      const tag = await callApi('POST', '/blog/admin/tags', { name })
      await callApi('POST', '/admin/roles', { name, description: name, permissions: { create_posts: true } })
      await callApi('POST', '/blog/admin/api-keys', { name })
      const file = { name: '<img src=x onerror=hasRun=1>.png', mimeType: 'image/png', buffer: await picture('png') }
      const headers = { Authorization: `Bearer ${token}` }
      expect((await panel.request.post('/api/blog/admin/media', { headers, multipart: { file } })).status()).toBe(201)
      const { title } = await store({
        title: `${name} «"'& ${'Anticonstitucional'.repeat(5)}`,
        excerpt: '<script>window.hasRun=1</script>',
        categoryId: category.id,
        tagIds: [tag.id],
      })
      for (const address of screens) await test.step(address, () => checkScreen(panel, address, title))
    })
  }

  test('[ADM-106] [ADM-108] [ADM-109] the screens of one document are accessible, and none scrolls sideways on a phone', async ({
    panel,
    callApi,
    token,
  }) => {
    await panel.setViewportSize(PHONE)
    for (const address of await screensOfOne(panel, callApi, token)) {
      await test.step(address, async () => {
        await openScreen(panel, address)
        await expect.poll(() => isTooWide(panel), 'at 375 px').toBe(false)
        await expectAccessibleInBothThemes(panel)
      })
    }
  })
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured once everything is at rest

  test('[ADM-106] the editor with problems, its preview and its help are accessible', async ({ panel, store }) => {
    const { edit } = await store({
      content:
        '---\ntitle: Uno\n---\n\n## Sección\n\nUn [enlace](/blog), `código`.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n> Cita',
      isPublished: true,
    })
    await panel.goto(edit)
    await expect(panel.getByText('Extracto generado')).toBeVisible()
    await panel.getByText('Ayuda de sintaxis MDX').click()
    await expectAccessibleInBothThemes(panel)
    await panel.getByRole('tab', { name: 'Vista previa' }).click()
    await expect(panel.getByRole('tabpanel', { name: 'Vista previa' }).getByText('Sección')).toBeVisible()
    await panel.evaluate(() => window.scrollTo(0, 0)) // a target that the header partly covers counts as too small
    await expectAccessibleInBothThemes(panel)
    await panel.getByRole('tab', { name: 'Editar' }).click()
    await write(panel, 'Mal: <Foo />')
    await expect(panel.getByRole('button', { name: /^Línea 1, columna/ })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill('')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(panel.getByText('El título es requerido', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(panel)
  })
})

test.describe('on small screens', () => {
  test.use({ locale: 'en-US', viewport: PHONE })

  test('[ADM-105] [ADM-109] the menu opens, and a post can be created', async ({ panel }) => {
    await panel.goto('/admin/dashboard')
    const goToPosts = async () => {
      await panel.getByRole('button', { name: /menú/i }).first().click()
      await panel.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Posts' }).click()
      await expect(panel).toHaveURL(/\/admin\/posts$/) // the dashboard has a link with the same name
    }
    await goToPosts()
    await panel.getByRole('link', { name: 'Nuevo post' }).click()
    await panel.getByRole('textbox', { name: 'Título', exact: true }).fill('Desde una pantalla pequeña')
    await write(panel, 'Texto')
    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
    await expect(content(panel)).toHaveText('Texto')
    for (const viewport of [PHONE, ZOOMED]) {
      await panel.setViewportSize(viewport)
      await expect.poll(() => isTooWide(panel), `at ${viewport.width} px`).toBe(false)
    }
    await goToPosts()
    await expect(panel.getByRole('link', { name: 'Nuevo post' })).toBeVisible()
  })
})

/** The screens of one document that no other test opens on a phone, each with a word wider than that. */
async function screensOfOne(page: Page, callApi: CallApi, token: string): Promise<string[]> {
  const word = unique('Anticonstitucional'.repeat(4)).replaceAll(' ', '-')
  const email = `${word.slice(-20)}@example.com`
  const restore = await openHours(callApi)
  const booking = await book(callApi, 20, { nombre: word, email })
  await restore()
  await callApi('POST', '/contact', { nombre: word, email, mensaje: word })
  const { requests } = await callApi('GET', `/admin/contact?search=${word}`)
  const { users } = await callApi('GET', '/admin/users?limit=1')
  const { webhook } = await callApi('POST', '/admin/webhooks', {
    name: word.slice(-60),
    url: `http://127.0.0.1:9/${word}`,
    events: ['post.review_requested'],
  })
  const content = wordpressExport(wordpressItem({ id: Date.now() % 1_000_000, title: word, content: word }))
  const file = { name: `${word}.xml`, mimeType: 'text/xml', buffer: Buffer.from(content) }
  const headers = { Authorization: `Bearer ${token}` }
  const sent = await page.request.post('/api/admin/imports', { headers, multipart: { file } })
  const { id } = (await sent.json()).import
  await expect.poll(async () => (await callApi('GET', `/admin/imports/${id}`)).import.state).toBe('ready')
  return [
    `/admin/bookings/${booking.id}`,
    `/admin/contact/${requests[0].id}`,
    `/admin/users/${users[0].id}/edit`,
    `/admin/import/${id}`,
    `/admin/webhooks/${webhook.id}`,
  ]
}

const rightEndOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)

async function expectToFitAPhone(page: Page, address: string, title: string): Promise<void> {
  const fits = ON_THE_NARROWEST[address]
  if (!fits) return
  await page.setViewportSize(NARROWEST)
  await fits(page, title)
}

/** What must fit on the narrowest phone. */
const ON_THE_NARROWEST: Record<string, (page: Page, title: string) => Promise<void>> = {
  async '/admin/dashboard'(page, title) {
    await expect.poll(() => rightEndOf(page.getByRole('link', { name: title }).first())).toBeLessThan(NARROWEST.width)
  },
  async '/admin/posts'(page, title) {
    const filter = page.getByLabel('Categoría')
    await filter.evaluate((select: HTMLSelectElement) => select.add(new Option('Una categoría '.repeat(7))))
    expect(await rightEndOf(filter)).toBeLessThan(NARROWEST.width)
    await page.getByRole('button', { name: `Eliminar «${title}»` }).click()
    const question = page.getByRole('dialog').getByText(title)
    expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  },
  /** Two files side by side, with all their buttons. */
  async '/admin/media'(page) {
    const cards = page.getByRole('main').getByRole('listitem')
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(second?.y).toBe(first?.y)
    const last = cards.nth(1).getByRole('button', { name: /^Eliminar/ })
    expect(await rightEndOf(last)).toBeLessThanOrEqual(await rightEndOf(cards.nth(1)))
  },
}
