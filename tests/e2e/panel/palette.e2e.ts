import type { Page } from '@playwright/test'
import { words } from '@tests/support/richText'
import { content, expect, hold, linesOf, test, unique, write } from '../posts'
import { expectAccessibleInBothThemes } from '../test'

test.use({
  contextOptions: { reducedMotion: 'reduce' }, // contrast is measured once everything is at rest
  expectedComplaints: /ERR_FAILED/, // of a search that a test lets fail
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Ir a…' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).locator('[role=option][data-highlighted]')
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('[ADM-132] the palette finds everything by a few letters, by keyboard alone, and shows what was opened lately first', async ({
  panel,
  store,
  callApi,
}) => {
  const { title, edit } = await store({ title: unique('Güiro merengue') })
  const nombre = unique('Persona buscada')
  await callApi('POST', '/admin/people', { nombre, email: `${unique('p').replace(' ', '-')}@example.com` })
  const page = { title: unique('Una página') }
  const { doc } = await callApi('POST', '/pages?draft=true', { ...page, content: words('Hola.'), _status: 'draft' })
  const { files } = await callApi('GET', '/blog/admin/media?limit=1&sort=createdAt') // of the demo content
  const file: string = files[0].originalName
  const scripts: string[] = []
  panel.on('request', (call) => call.resourceType() === 'script' && scripts.push(call.url()))
  await panel.goto('/admin/audit')
  await panel.waitForLoadState('networkidle')

  await test.step('its scripts are loaded when it is first opened', async () => {
    scripts.length = 0
    const opener = panel.getByRole('button', { name: 'Buscar', exact: true })
    await opener.press('Enter')
    await expect(field(panel)).toBeFocused()
    expect(scripts.length).toBeGreaterThan(0)
    await expectAccessibleInBothThemes(panel)
    await panel.keyboard.press('Escape')
    await expect(palette(panel)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a screen, without its accent', async () => {
    await openPalette(panel)
    await panel.keyboard.type('etiq')
    await expect(chosen(panel)).toHaveText(/^Etiquetas/)
    await expect(palette(panel).getByRole('status')).toHaveText(/^\d+ resultados?$/)
    await field(panel).fill('configuracion')
    await expect(option(panel, /^Configuración/)).toBeVisible()
    await field(panel).fill('etiq')
    await panel.keyboard.press('Enter')
    await expect(panel).toHaveURL(/\/admin\/tags$/)
    await expect(palette(panel)).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeFocused()
  })

  await test.step('a post, and a person by arrow keys', async () => {
    await openPalette(panel)
    await panel.keyboard.type('guiro mer')
    await expect(chosen(panel)).toContainText(title)
    await panel.keyboard.press('Enter')
    await expect(panel).toHaveURL(edit)
    await openPalette(panel)
    await panel.keyboard.type(nombre)
    await expect(chosen(panel)).toHaveText(new RegExp(`^${nombre}`))
    await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('ArrowUp')
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  })

  await test.step('a page, and a file in the library', async () => {
    await openPalette(panel)
    await panel.keyboard.type(page.title)
    await expect(chosen(panel)).toHaveText(new RegExp(`^${page.title}`))
    await panel.keyboard.press('Enter')
    await expect(panel).toHaveURL(new RegExp(`/admin/pages/${doc.id}/edit$`))
    await expect(panel.getByLabel(/^Título/).first()).toHaveValue(page.title)
    await openPalette(panel)
    await panel.keyboard.type(file)
    await option(panel, file).first().click()
    await expect(panel).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/admin/media' && searchParams.get('buscar') === file,
    )
    await expect(panel.getByRole('listitem').or(panel.getByRole('row')).filter({ hasText: file }).first()).toBeVisible()
  })

  await test.step('what was opened lately comes first, also while one types', async () => {
    await openPalette(panel)
    const recent = palette(panel).getByRole('group', { name: 'Recientes' })
    await expect(recent.getByRole('option').first()).toHaveText(new RegExp(`^${file}`))
    await expect(recent).toContainText(page.title)
    await expect(recent).toContainText(title)
    await expect(recent).toContainText('Etiquetas')
    await panel.keyboard.type('e')
    await expect(recent.getByRole('option', { name: /^Etiquetas/ })).toBeVisible()
    await expect(palette(panel).getByRole('option', { name: /^Etiquetas/ })).toHaveCount(1)
    await panel.keyboard.press('ControlOrMeta+k')
    await expect(palette(panel)).toHaveCount(0)
  })

  await test.step('an action', async () => {
    await openPalette(panel)
    await panel.keyboard.type('cambiar te')
    await panel.keyboard.press('Enter')
    await expect(panel.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPalette(panel)
    await panel.keyboard.type('tema')
    await panel.keyboard.press('Enter')
    await expect(panel.locator('html')).toHaveAttribute('data-theme', 'light')
    await openPalette(panel)
    await panel.keyboard.type('nuevo post')
    await panel.keyboard.press('Enter')
    await expect(panel).toHaveURL(/\/admin\/posts\/new$/)
  })

  await test.step('nothing, and a server that does not answer', async () => {
    await openPalette(panel)
    await panel.keyboard.type('xyzxyz')
    await expect(palette(panel).getByText('No hay nada con esas letras')).toBeVisible()
    await expect(palette(panel).getByRole('status')).toHaveText('0 resultados') // which is said once
    await panel.route('**/api/admin/search?q=*', (route) => route.abort())
    await field(panel).fill('post')
    await expect(palette(panel).getByText('La búsqueda no respondió')).toBeVisible()
    await expect(option(panel, /^Nuevo post/)).toBeVisible()
    await panel.unroute('**/api/admin/search?q=*')
  })
})

test('[ADM-132] `?` lists the shortcuts, but is text in a field, and can be switched off', async ({ panel }) => {
  await panel.goto('/admin/posts')
  await panel.getByRole('searchbox', { name: 'Buscar posts' }).press('?')
  await expect(panel.getByRole('searchbox', { name: 'Buscar posts' })).toHaveValue('?')
  await expect(shortcuts(panel)).toHaveCount(0)
  await panel.getByRole('heading', { level: 1 }).click()
  await panel.keyboard.press('?')
  await expect(shortcuts(panel).getByText('Guarda el post, la página, la portada o la configuración')).toBeVisible()
  await expect(shortcuts(panel).getByRole('heading', { name: 'En las consultas' })).toBeVisible()
  await expectAccessibleInBothThemes(panel)
  await shortcuts(panel).getByRole('switch', { name: 'Atajos de una sola tecla (?, J y K)' }).click()
  await panel.keyboard.press('Escape')
  await expect(shortcuts(panel)).toHaveCount(0)
  await panel.keyboard.press('?')
  await expect(shortcuts(panel)).toHaveCount(0)
  await openPalette(panel)
  await panel.keyboard.type('?')
  await expect(shortcuts(panel)).toBeVisible()
  await expect(palette(panel)).toHaveCount(0)
})

test('[ADM-132] in a text, Ctrl+K makes a link of chosen words and else opens the palette; what is unsaved is asked about', async ({
  panel,
  store,
}) => {
  const { edit } = await store()
  await panel.goto(edit)
  await write(panel, 'una palabra')
  await panel.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await panel.keyboard.press('ControlOrMeta+k')
  expect(await linesOf(panel)).toEqual(['una [palabra](https://ejemplo.com)'])
  await panel.keyboard.press('ControlOrMeta+z')
  await content(panel).press('ControlOrMeta+End')
  await openPalette(panel)
  await panel.keyboard.press('Escape')
  await expect(content(panel)).toBeFocused()
  await panel.keyboard.type('!')
  expect(await linesOf(panel)).toEqual(['una palabra!'])

  await panel.getByLabel('Título', { exact: true }).focus()
  await openPalette(panel)
  await panel.keyboard.type('roles')
  await panel.keyboard.press('Enter')
  const question = panel.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(question).toBeVisible()
  await panel.keyboard.press('ControlOrMeta+k') // a question is answered first
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(panel).toHaveURL(/\/admin\/roles$/)
  await expect(panel.getByRole('dialog')).toHaveCount(0)
})

test('[ADM-132] it works on the screens that Payload generates, and waits for a dialog to be answered', async ({
  panel,
}) => {
  await panel.goto('/admin/landing')
  for (const [letters, heading] of [
    ['pagin', 'Páginas'],
    ['configu', 'Configuración'],
    ['porta', 'Portada'],
  ] as const) {
    await openPalette(panel)
    await panel.keyboard.type(letters)
    await expect(chosen(panel)).toHaveText(new RegExp(`^${heading}`))
    await panel.keyboard.press('Enter')
    await expect(panel).toHaveTitle(new RegExp(`^${heading}`))
    await expect(palette(panel)).toHaveCount(0)
  }
  await panel.goto('/admin/categories')
  await panel.getByRole('button', { name: /^Nueva/ }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('A medias')
  await panel.keyboard.press('ControlOrMeta+k')
  await expect(palette(panel)).toHaveCount(0)
  await expect(dialog.getByLabel('Nombre')).toHaveValue('A medias')
})

test('[ADM-132] offers nobody what they may not open, fits a phone, and keeps no name of a person in the browser', async ({
  panelOf,
  callApi,
}) => {
  const nombre = unique('Persona ajena')
  await callApi('POST', '/admin/people', { nombre, email: `${unique('q').replace(' ', '-')}@example.com` })
  const { page } = await panelOf(['create_posts', 'edit_own_posts'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/dashboard')
  const open = await hold(page, '**/api/admin/search?*')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(option(page, /^Nuevo post/)).toBeVisible()
  await expect(option(page, /^(Personas|Usuarios|Configuración|Nueva página|Nuevo usuario)/)).toHaveCount(0)
  await field(page).fill(nombre)
  open()
  await expect(palette(page).getByText('No hay nada con esas letras')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Persona')
})
