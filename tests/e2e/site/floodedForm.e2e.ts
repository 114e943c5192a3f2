import type { Page } from '@playwright/test'
import { counterKey, LIMITS } from '@/platform/limits/limits'
import { unique } from '../posts'
import { type CallApi, expect, hold, test } from '../test'

const form = (page: Page) => page.locator('#contacto form')

async function send(page: Page, name: string) {
  await page.goto('/#contacto')
  await form(page).getByLabel('Nombre').fill(name)
  await form(page).getByLabel('Email').fill('ysabel@example.com')
  await form(page).getByLabel('Mensaje').fill('Quiero automatizar mis citas.')
  await form(page).getByRole('button').click()
}

/** Returns the status of the request from `name`, and deletes it. */
async function statusOf(callApi: CallApi, name: string): Promise<string[]> {
  const found = []
  for (const status of ['nuevo', 'spam'])
    found.push(...(await callApi('GET', `/admin/contact?status=${status}&search=${encodeURIComponent(name)}`)).requests)
  for (const { id } of found) await callApi('DELETE', `/admin/contact/${id}`)
  return found.map(({ status }) => status)
}

test.describe('[API-31] the contact form while it is flooded', () => {
  test.beforeEach(({ query }) =>
    query(
      `insert into rate_limits (key, points, expire) values ($1, $2, extract(epoch from now() + interval '1 hour') * 1000)
        on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [`contactFlood:${counterKey('everybody')}`, LIMITS.contactFlood.points],
    ),
  )

  test.describe('in a browser', () => {
    test.use({ expectedComplaints: /status of 428/ })

    test('is sent once the browser has solved the challenge', async ({ page, callApi }) => {
      const solve = await hold(page, '**/api/contact/challenge')
      test.slow() // the challenge takes a busy machine long
      const answer = (status: number) =>
        page.waitForResponse((response) => response.url().endsWith('/api/contact') && response.status() === status, {
          timeout: 120_000,
        })
      const [refused, taken] = [answer(428), answer(201)]
      await send(page, 'Con comprobación')
      await expect(form(page).getByRole('status')).toContainText('tu navegador hace una breve comprobación')
      solve()
      expect((await refused).request().postDataJSON()).not.toHaveProperty('proof')
      expect((await taken).request().postDataJSON().proof).toEqual(expect.any(String))
      await expect(page.getByRole('region', { name: /notificaciones/i })).toContainText('¡Consulta enviada!')
      await expect(form(page).getByRole('status')).toHaveCount(0)
      expect(await statusOf(callApi, 'Con comprobación')).toEqual(['nuevo'])
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is sent after a wait, and kept with the spam', async ({ page, callApi }) => {
      const name = unique('Sin guiones') // the same content would be the same request
      await send(page, name)
      await expect(page).toHaveURL(/\/contacto\/enviada$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Consulta enviada!')
      expect(await statusOf(callApi, name)).toEqual(['spam'])
    })
  })
})
