import type { Locator, Page } from '@playwright/test'
import { SCREENS } from '@/admin/screens'
import { AUDIT_ACTIONS } from '@/schemas/audit'
import { PANEL } from '../addresses'
import { content, expect, test, unique, write } from '../posts'
import { expectAccessibleInBothThemes } from '../test'
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
  '/admin/roles': [/^Nuevo rol$/],
  '/admin/audit': [ANY_ACTION],
}

/** Waits until a screen has finished loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^(Cargando|Verificando)/)).toHaveCount(0)
}

/** Asserts that every group of fields has a name, for which axe has no rule. */
const expectNamedGroups = (page: Page) =>
  expect(page.locator('fieldset:not([role=presentation]):not(:has(> legend))')).toHaveCount(0)

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const PHONE = { width: 375, height: 700 }
const ZOOMED = { width: 640, height: 450 } // 1280 px at 200 %
const TABLET = { width: 768, height: 800 }
const DESKTOP = { width: 1280, height: 720 }

test.describe('in a browser in English', () => {
  // Contrast is measured once everything is at rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US' })

  test('[ADM-105] [ADM-106] [ADM-108] [ADM-109] every screen is in Spanish, none scrolls sideways, and they and their dialogs are accessible', async ({
    panel,
  }) => {
    test.setTimeout(600_000)
    const outside: string[] = []
    panel.on('request', (call) => {
      if (new URL(call.url()).origin !== new URL(process.env.E2E_URL ?? '').origin) outside.push(call.url())
    })
    for (const address of PANEL) {
      await test.step(address, async () => {
        await panel.setViewportSize(PHONE)
        await panel.goto(address)
        await settled(panel)
        // without leaving the screen; Payload's own lists add parameters
        await expect(panel).toHaveURL(/pages|versions/.test(address) ? (url) => url.pathname === address : address)
        await expect(panel.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(panel.locator('html')).toHaveAttribute('lang', 'es')
        await expect(panel).toHaveTitle(new RegExp(`^${TITLES[address]} · `))
        await expect(panel.getByText(/\d:\d\d:\d\d/)).toHaveCount(0) // times have no seconds
        for (const viewport of [PHONE, ZOOMED, TABLET, DESKTOP]) {
          await panel.setViewportSize(viewport)
          await expect.poll(() => isTooWide(panel), `at ${viewport.width} px`).toBe(false)
          // Payload's markup gets its names after hydration.
          await expect.poll(() => englishOn(panel), `at ${viewport.width} px`).toEqual([])
        }
        await expectAccessibleInBothThemes(panel)
        await expectNamedGroups(panel)
        for (const name of OPENERS[address] ?? []) {
          const opener = panel.getByRole('button', { name }).first()
          await opener.click()
          const dialog = panel.getByRole('dialog').last()
          await expect(dialog).toBeVisible()
          await expect(dialog.locator(':focus')).toHaveCount(1)
          await expectAccessibleInBothThemes(panel)
          await expectNamedGroups(panel)
          await panel.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(opener).toBeFocused()
        }
      })
    }
    expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
  })
})

test.describe('in both themes', () => {
  // Contrast is measured once everything is at rest.
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedComplaints: /status of 409|Mutation failed:/,
  })

  test('[ADM-106] comparisons are accessible: the versions, and the dialog after a conflict', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store({ content: 'Como era antes.' })
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Como es ahora.' })
    await panel.goto(`/admin/posts/${id}/versions`)
    await panel.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
    await expect(panel.getByRole('region', { name: 'Diferencias' })).toBeVisible()
    await expectAccessibleInBothThemes(panel)

    await panel.goto(edit)
    await write(panel, 'Lo mío.')
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Lo de otra persona.' })
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await dialog.getByRole('button', { name: 'Ver diferencias' }).click()
    await expect(dialog.getByText('Lo de otra persona.')).toBeVisible()
    await expectAccessibleInBothThemes(panel)
    expect(await englishOn(panel)).toEqual([])
  })

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
    await expect(panel.getByText(/^Línea 1/)).toBeVisible()
    await panel.getByLabel('Título', { exact: true }).fill('')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(panel.getByText('El título es requerido')).toBeVisible()
    await expectAccessibleInBothThemes(panel)
  })
})

test.describe('on small screens', () => {
  test.use({ locale: 'en-US' })

  for (const viewport of [PHONE, ZOOMED]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('[ADM-105] [ADM-109] the menu opens, and a post can be created', async ({ panel }) => {
        await panel.goto('/admin/dashboard')
        await panel.getByRole('button', { name: /menú/i }).first().click()
        await panel.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Posts' }).click()
        await expect(panel).toHaveURL(/\/admin\/posts$/) // the dashboard has a link with the same name
        await panel.getByRole('link', { name: 'Nuevo post' }).click()
        await panel.getByLabel('Título', { exact: true }).fill(`Desde una pantalla de ${viewport.width}`)
        await write(panel, 'Texto')
        await panel.getByRole('button', { name: 'Crear Post' }).click()
        await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
        await expect(content(panel)).toHaveText('Texto')
        expect(await isTooWide(panel)).toBe(false)
      })
    })
  }
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('[ADM-109] a word wider than the screen breaks, on the dashboard and in the delete dialog', async ({
    panel,
    store,
  }) => {
    const { title } = await store({ title: unique('Anticonstitucional'.repeat(5)) })
    await panel.goto('/admin/dashboard')
    const link = panel.getByRole('link', { name: title })
    expect(await rightEndOf(link)).toBeLessThan(320)
    await panel.goto('/admin/posts')
    await panel.getByRole('button', { name: `Eliminar «${title}»` }).click()
    const question = panel.getByRole('dialog').getByText(title)
    expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })

  test('[ADM-80] [ADM-109] two files fit side by side, with all their buttons', async ({ panel }) => {
    await panel.goto('/admin/media')
    const cards = panel.getByRole('main').getByRole('listitem')
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(second?.y).toBe(first?.y)
    const last = cards.nth(1).getByRole('button', { name: /^Eliminar/ })
    expect(await rightEndOf(last)).toBeLessThanOrEqual(await rightEndOf(cards.nth(1)))
  })
})

const rightEndOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
