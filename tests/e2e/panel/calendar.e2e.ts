import type { Page } from '@playwright/test'
import { expect, holdAnswer, test, told, unique } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes } from '../test'

const MONTH = '2031-05'
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

test.use({ expectedComplaints: /status of 409|Mutation failed/ })

test('[ADM-130] the calendar shows a month, and what lies ahead moves by mouse and by keyboard', async ({
  panel,
  callApi,
  store,
}) => {
  const scheduled = await store({ title: unique('Programado') })
  const due = await store({ title: unique('Por entregar') })
  await callApi('PUT', `/blog/admin/posts/${scheduled.id}/schedule`, { scheduledAt: '2031-05-14T14:30:00.000Z' })
  await callApi('POST', `/blog/admin/posts/${due.id}/review`, { dueAt: '2031-05-20T22:00:00.000Z' })
  await panel.goto(`/admin/calendar?mes=${MONTH}`)
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('mayo de 2031')
  await expect(day(panel, '2031-05-14')).toContainText(`Programado · 10:30`)
  await expect(day(panel, '2031-05-20')).toContainText(due.title)
  await expectAccessibleInBothThemes(panel)
  const card = (title: string) => panel.getByRole('listitem').filter({ hasText: title }).last()
  const at = async () => (await callApi('GET', `/blog/admin/posts/${scheduled.id}`)).scheduledAt

  await test.step('by mouse, at the same time of day', async () => {
    await card(scheduled.title).dragTo(day(panel, '2031-05-16'))
    await told(panel, `«${scheduled.title}» pasó al 16 de mayo, 2031`)
    await expect(day(panel, '2031-05-16')).toContainText(scheduled.title)
    expect(await at()).toBe('2031-05-16T14:30:00.000Z')
  })

  await test.step('by keyboard, which keeps its place', async () => {
    const menu = panel.getByRole('button', { name: `Mover (${due.title})` })
    await menu.press('Enter')
    await expect(panel.getByRole('menuitem', { name: 'Un día después' })).toBeFocused()
    await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('Enter')
    await told(panel, `«${due.title}» pasó al 19 de mayo, 2031`)
    await expect(day(panel, '2031-05-19')).toContainText(due.title)
    await expect(menu).toBeFocused()
    expect((await callApi('GET', `/blog/admin/posts/${due.id}`)).dueAt).toBe('2031-05-19T22:00:00.000Z')
  })

  await test.step('by quick presses, each from where the one before leads', async () => {
    const menu = panel.getByRole('button', { name: `Mover (${due.title})` })
    const letGo = await holdAnswer(panel, `**/posts/${due.id}/review`)
    for (let presses = 0; presses < 2; presses++) {
      await menu.press('Enter')
      await panel.getByRole('menuitem', { name: 'Un día después' }).press('Enter')
    }
    letGo()
    await expect(day(panel, '2031-05-21')).toContainText(due.title)
    await told(panel, 'pasó al 21 de mayo')
  })

  await test.step('not over what a colleague has moved meanwhile', async () => {
    await callApi('PATCH', `/blog/admin/posts/${scheduled.id}/schedule`, { scheduledAt: '2031-05-22T14:30:00.000Z' })
    await card(scheduled.title).dragTo(day(panel, '2031-05-15'))
    await told(panel, 'El post ha cambiado desde que se cargó')
    await expect(day(panel, '2031-05-22')).toContainText(scheduled.title)
    expect(await at()).toBe('2031-05-22T14:30:00.000Z')
    await card(scheduled.title).dragTo(day(panel, '2031-05-16'))
    await told(panel, 'pasó al 16 de mayo')
  })

  await test.step('out of the month, which the calendar follows', async () => {
    const menu = panel.getByRole('button', { name: `Mover (${due.title})` })
    for (const [to, date] of [
      ['28 de mayo', '2031-05-28'],
      ['4 de junio', '2031-06-04'],
      ['11 de junio', '2031-06-11'],
    ] as const) {
      await menu.press('Enter')
      await panel.getByRole('menuitem', { name: 'Una semana después' }).press('Enter')
      await told(panel, `pasó al ${to}`)
      await expect(day(panel, date)).toContainText(due.title)
    }
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('junio de 2031')
    await expect(day(panel, '2031-06-11')).toContainText(due.title)
    await expect(menu).toBeFocused()
    await panel.getByRole('button', { name: 'Anterior' }).click()
    await expect(day(panel, '2031-05-16')).toContainText(scheduled.title)
  })

  await test.step('on a phone it is a list of the days with something', async () => {
    await panel.setViewportSize({ width: 375, height: 700 })
    await expect(day(panel, '2031-05-16')).toBeVisible()
    await expect(day(panel, '2031-05-17')).toBeHidden()
    await expectAccessible(panel)
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('junio de 2031')
    await panel.getByRole('button', { name: 'Siguiente' }).click()
    await expect(panel.getByText('Este mes no tiene nada.')).toBeVisible()
    await panel.setViewportSize({ width: 1280, height: 720 })
  })
  for (const { id } of [scheduled, due]) await callApi('DELETE', `/blog/admin/posts/${id}`)
})
