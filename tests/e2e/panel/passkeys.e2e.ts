import type { Page } from '@playwright/test'
import { signOut } from '../people'
import { expect, toast } from '../posts'
import { expectAccessible, test } from '../test'

test.use({ expectedComplaints: /ERR_FAILED|Mutation failed:/ })

/** Gives the page's browser a device that keeps passkeys and knows its user's fingerprint. */
async function plugAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  return {
    /** Whether the device is touched as soon as it asks. */
    touch: (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('[API-111] [ADM-118] [ADM-119] a passkey is added, signs in alone, passes the second step, and is removed', async ({
  panelOf,
}) => {
  const { page, person } = await panelOf(['create_posts'])
  const device = await plugAuthenticator(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name })
  /** Touches the device before the next passkey is requested, with the button's label as given: a pending request is never touched. */
  const touchWhenAsked = (label: string) =>
    page.route(
      '**/login/passkey/options',
      async (route) => {
        await expect(button(label)).toBeVisible()
        await device.touch(true)
        await route.continue()
      },
      { times: 1 },
    )
  await page.goto('/admin/profile')
  await button('Añadir una llave de acceso').click()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre').fill('Mi portátil')
  const adding = (url: URL) => url.pathname.endsWith('/security/passkeys')
  await page.route(adding, (route) => route.fetch().then(() => route.abort()), { times: 2 }) // both responses are lost
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Error')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mi portátil' })).toBeVisible()
  await expect(page.getByText('Te quedan 10 códigos')).toBeVisible()
  await expectAccessible(page)

  await device.touch(false)
  await signOut(page)
  await page.goto('/admin/login')
  await expect(page.getByLabel('Usuario')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible(page)
  await touchWhenAsked('Entrar con una llave de acceso')
  await button('Entrar con una llave de acceso').press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await device.touch(false)
  await signOut(page)
  await page.goto('/admin/login')
  await page.getByLabel('Usuario').fill(person.username)
  await page.getByLabel('Contraseña').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(button('Usar una llave de acceso')).toBeFocused()
  await expectAccessible(page)
  await touchWhenAsked('Esperando al navegador...')
  const asked = page.waitForRequest('**/login/passkey/options')
  await button('Usar una llave de acceso').press('Enter')
  await asked
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/admin/profile')
  await button('Quitar la llave de acceso Mi portátil').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usar una llave de acceso en vez del código' }).click()
  await expect(toast(page).getByText('Se quitó la llave de acceso')).toBeVisible()
  await expect(page.getByText('Mi portátil')).toBeHidden()
  await expect(page.getByText('Códigos de recuperación')).toBeHidden()
})
