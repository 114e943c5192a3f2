import type { Page } from '@playwright/test'
import { atRest, expect, expectAccessibleInBothThemes, test } from '../test'

const ARTICLE = '/blog/n8n-para-principiantes'
const PHONE = { width: 375, height: 740 }

/** Looks at the page while the system forces its own colours. */
async function withForcedColours(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ forcedColors: 'active' })
  await atRest(page)
  await look()
  await page.emulateMedia({ forcedColors: 'none' })
}

test('[PUB-83] axe finds nothing with the menu open, errors in the form, an empty search, the share menu open; in forced colours the chosen category differs from the others, and buttons have borders', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expectAccessibleInBothThemes(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.locator('#contacto form').getByRole('button').click()
  await expect(page.locator('#contacto form').getByRole('alert')).toHaveCount(3)
  await expectAccessibleInBothThemes(page, '#contacto')
  await withForcedColours(page, async () => {
    for (const name of ['Agenda tu consulta gratis hoy', 'Descubre tu potencial IA', 'Enviar consulta'])
      await expect(page.getByRole('button', { name }), name).toHaveCSS('border-top-width', '2px')
  })
  await page.goto('/blog?search=zzz')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
  await withForcedColours(page, async () => {
    const background = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor)
    expect(await background('Todos los Posts')).not.toBe(await background('Tecnología'))
  })
  await page.goto(ARTICLE)
  await page.getByText('Compartir', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  await expectAccessibleInBothThemes(page, '.share-menu')
})

test('[PUB-86] by keyboard alone, search, category, card and share menu work', async ({ page }) => {
  await page.goto('/blog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Buscar artículos...')).toBeFocused()
  await page.keyboard.type('ferreteria')
  await expect(page.getByRole('article').first()).toContainText('ferretería') // others only mention one
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const chip = page.getByRole('link', { name: 'Tecnología', exact: true })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article').first()).toContainText('Tecnología')
  await page.getByRole('article').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  const share = page.getByRole('button', { name: 'Compartir', exact: true })
  await share.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Compartir en X' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
  await expect(page.getByRole('link', { name: 'Compartir en X' })).toBeHidden()
})
