import type { Page } from '@playwright/test'
import { gate } from '@tests/support/gate'

/** Holds back the response to an autosave of Payload's form. `held` resolves once one waits for `release`. */
export async function holdAutosave(page: Page) {
  const { opened, open } = gate()
  const held = page.waitForRequest(AUTOSAVE)
  await page.route(AUTOSAVE, async (route) => {
    const response = await route.fetch()
    await opened
    await route.fulfill({ response })
  })
  return { held, release: open }
}
const AUTOSAVE = /[?&]autosave=true/
