import type { Page } from '@playwright/test'
import { unique } from './posts'

/** Returns `text` as a username unique to this test. */
export const nameOf = (text: string) => unique(text).toLowerCase().replace(/\W+/g, '-')

/** Returns the table row that contains `text`. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Ends the page's session, once the page sends no more requests, which would be refused and logged as errors. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export const PASSWORD = 'una-clave-de-prueba'

/** Data for a valid user. */
export const newUser = (username = nameOf('persona')) => ({
  username,
  email: `${username}@example.com`,
  name: '',
  avatar: '',
  password: PASSWORD,
  role: 'author',
  status: 'active',
})
