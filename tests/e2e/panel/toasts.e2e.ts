import { expect, test, tickUntil, toasts as toastsOf } from '../posts'
import { atRest, fakeClock, stopClock } from '../test'

test('[ADM-101] one toast at a time, for five seconds; a swipe of more than 50 px dismisses it, F8 focuses it', async ({
  panel,
  store,
}) => {
  const { title } = await store({ isPublished: true })
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  const row = panel.getByRole('row').filter({ hasText: title })
  const toggle = row.getByRole('button', { name: /ublicar «/ })
  await expect(toggle).toBeVisible()
  await fakeClock(panel)
  await stopClock(panel)
  const toasts = toastsOf(panel).getByRole('listitem')
  /** Clicks the button once it can be clicked, and runs the clock no longer than until a toast says `text`. */
  const pressUntil = async (text: string) => {
    await tickUntil(panel, async () => expect(await toggle.isEnabled()).toBe(true))
    await toggle.click()
    await tickUntil(panel, async () => expect(await toasts.filter({ hasText: text }).count()).toBe(1))
  }
  const noToast = async () => expect(await toasts.count()).toBe(0)
  await pressUntil('Post despublicado')
  await pressUntil('Post publicado')
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

  await pressUntil('Post despublicado')
  await panel.clock.runFor(4500)
  await expect(toasts).toHaveCount(1)
  expect(await tickUntil(panel, noToast)).toBeLessThan(1500)
})
