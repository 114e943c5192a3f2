import type { Page } from '@playwright/test'
import { gate } from '@tests/support/gate'

/** Holds back the response to an autosave of Payload's form. `held` resolves once one waits for `release`. */
export const holdAutosave = (page: Page) => holdAnswers(page, /[?&]autosave=true/)

/** Holds back the responses to the calls of `address`, as `holdAutosave` does. */
export async function holdAnswers(page: Page, address: RegExp) {
  const { opened, open } = gate()
  const held = page.waitForRequest(address)
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await opened
    await route.fulfill({ response })
  })
  return { held, release: open }
}
