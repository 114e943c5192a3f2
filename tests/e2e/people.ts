import type { Page } from '@playwright/test'
import { unique } from './posts'

/** `text` as a username that no other test has. */
export const nameOf = (text: string) => unique(text).toLowerCase().replace(/\W+/g, '-')

/** The line of a table that holds `text`. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const PASSWORD = 'una-clave-de-prueba'

/** Somebody who can be stored as a user. */
export const newUser = (username = nameOf('persona')) => ({
  username,
  email: `${username}@example.com`,
  name: '',
  avatar: '',
  password: PASSWORD,
  role: 'author',
  status: 'active',
})
