import { expect, test, tickUntil, toast, unique } from '../posts'
import { atRest, fakeClock, stopClock } from '../test'

test('[ADM-101] one toast at a time, for five seconds; a swipe of more than 50 px dismisses it, F8 focuses it', async ({
  panel,
  store,
}) => {
  const { title } = await store()
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  const row = panel.getByRole('row').filter({ hasText: title })
  const toggle = row.getByRole('button', { name: /ublicar «/ })
  await expect(toggle).toBeVisible()
  await fakeClock(panel)
  await stopClock(panel)
  const toasts = toast(panel).getByRole('listitem')
  /** Clicks the button and runs the clock until its text is `text` and it can be clicked again. */
  const pressUntil = async (text: string) => {
    await toggle.click()
    await tickUntil(panel, async () => {
      expect(await toasts.filter({ hasText: text }).count()).toBe(1)
      expect(await toggle.isEnabled()).toBe(true)
    })
  }
  const noToast = async () => expect(await toasts.count()).toBe(0)
  await pressUntil('Post publicado')
  await pressUntil('Post despublicado')
  await panel.clock.runFor(400)
  await expect(toasts).toHaveCount(1)
  await panel.keyboard.press('F8')
  expect(await panel.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toMatch(/Notificaciones/)
  await panel.evaluate(() => (document.activeElement as HTMLElement).blur())

  const swipe = async (by: number) => {
    await atRest(panel) // or the mouse misses
    const box = await toasts.locator('div').first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await panel.mouse.move(x, y)
    await panel.mouse.down()
    await panel.mouse.move(x + by, y, { steps: 5 })
    await panel.mouse.up()
  }
  await swipe(40)
  await panel.clock.runFor(400)
  await expect(toasts).toHaveCount(1)
  await swipe(60)
  expect(await tickUntil(panel, noToast)).toBeLessThan(2000)
  await panel.mouse.move(10, 10)

  await pressUntil('Post publicado')
  await panel.clock.runFor(4500)
  await expect(toasts).toHaveCount(1)
  expect(await tickUntil(panel, noToast)).toBeLessThan(1500)
})

test.describe('over a dialog', () => {
  test.use({ expectedComplaints: /status of 400|Mutation failed:/ })

  for (const width of [375, 768]) {
    test(`[ADM-101] [ADM-109] at ${width} px a toast covers none of its buttons`, async ({ panel }) => {
      await panel.setViewportSize({ width, height: 667 })
      await panel.goto('/admin/roles')
      await panel.getByRole('button', { name: 'Nuevo rol' }).click()
      const dialog = panel.getByRole('dialog')
      await dialog.getByLabel('Nombre').fill(unique('Rol'))
      await dialog.getByLabel('Crear Posts').check()
      await panel.route('**/api/admin/roles', (route) =>
        route.fulfill({ status: 400, json: { message: 'Una frase larga del servidor, que ocupa varias líneas.' } }),
      )
      await dialog.getByRole('button', { name: 'Crear rol' }).click()
      const said = toast(panel).getByRole('listitem')
      await expect(said).toContainText('Una frase larga')
      await atRest(panel)
      const covering = await said.boundingBox()
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(covering && box && areApart(covering, box), (await button.textContent()) ?? '').toBe(true)
      }
    })
  }
})

type Box = { x: number; y: number; width: number; height: number }
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
