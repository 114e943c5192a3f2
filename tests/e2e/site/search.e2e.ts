import type { Page } from '@playwright/test'
import { expect, test } from '../test'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar artículos' })
const first = (page: Page) => page.getByRole('main').getByRole('article').first()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'while typing' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('[PUB-97] a word in the text is found by its stem, regardless of accents, and highlighted; a misspelt one finds the intended', async ({
      page,
    }) => {
      const search = async (term: string) => {
        await box(page).fill(term)
        if (!javaScriptEnabled) await box(page).press('Enter')
      }
      await page.goto('/blog')
      await search('HUESPED')
      await expect(first(page)).toContainText('Reservas automáticas')
      await expect(first(page).locator('mark').first()).toHaveText(/^huéspede?s?$/i)
      await expect(page).toHaveURL('/blog?search=HUESPED')

      await search('ferretreia')
      await expect(page.getByText('Mostrando resultados para «ferretería»')).toBeVisible()
      await expect(first(page)).toContainText('ferretería')
      await expect(page).toHaveURL('/blog?search=ferretreia') // as it was typed
      await page.reload()
      await expect(page).toHaveTitle('«ferretreia»: artículos del blog | Ozama IA')
      await expect(page.getByText('Mostrando resultados para «ferretería»')).toBeVisible()
      await expect(box(page)).toHaveValue('ferretreia')
    })
  })
}
