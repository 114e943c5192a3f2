import type { Page } from '@playwright/test'

/** Holds the response back with which Payload's form saves itself. `held` resolves once one waits for `release`. */
export async function holdAutosave(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = page.waitForRequest(AUTOSAVE)
  await page.route(AUTOSAVE, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return { held, release: () => release() }
}
const AUTOSAVE = /[?&]autosave=true/
