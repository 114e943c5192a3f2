import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Page, Route } from '@playwright/test'
import { type BrowserContext, chromium as playwright } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { content, expect, holdAnswer, test, tickUntil, toast, told, write } from '../posts'
import { fakeClock, stopClock } from '../test'

const NO_COLOUR = 'rgba(0, 0, 0, 0)'

const autosaves = (page: Page) => {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT' && call.url().includes('autosave=true')) bodies.push(call.postDataJSON())
  })
  return bodies
}

test('[ADM-43] [ADM-44] thirty seconds after the last change, a draft is saved once, invisible to readers', async ({
  panel,
  request,
  store,
}) => {
  const { id, slug, edit } = await store({ isPublished: true })
  const bodies = autosaves(panel)
  await fakeClock(panel)
  await panel.goto(edit)
  await expect(content(panel)).toBeVisible()
  await stopClock(panel) // from here on, time passes only as the test says
  await panel.clock.fastForward(31_000)
  expect(bodies).toEqual([]) // nothing was changed

  await panel.getByLabel('Título', { exact: true }).fill('')
  await panel.clock.fastForward(31_000)
  expect(bodies).toEqual([]) // no title

  await panel.getByLabel('Título', { exact: true }).fill('Un título en borrador')
  await panel.clock.fastForward(20_000)
  await write(panel, 'Solo un borrador.')
  await panel.clock.fastForward(20_000)
  expect(bodies).toEqual([]) // the last change is too recent
  const answer = await holdAnswer(panel, '**/api/blog/admin/posts/*')
  await panel.clock.fastForward(11_000)
  await panel.clock.resume()
  await expect(panel.getByText('Guardando...')).toBeVisible()
  answer()
  await expect(panel.getByText(/^Guardado: \d/)).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ content: 'Solo un borrador.' })
  expect(bodies[0]).not.toHaveProperty('isPublished')
  await expect(panel.getByText('Publicado · cambios sin publicar').first()).toBeVisible()
  expect(await (await request.get(`/api/blog/posts/${slug}`)).json()).toMatchObject({
    id,
    content: 'Un texto que vale la pena.',
  })

  await panel.clock.fastForward(120_000)
  expect(bodies).toHaveLength(1)

  const picture = panel.getByLabel('Imagen destacada (URL)')
  await picture.fill('ejemplo.com/a.png')
  await write(panel, 'Una hora de trabajo.')
  await panel.clock.fastForward(31_000)
  await expect(panel.getByText('Cambios sin guardar. Revisa: Imagen destacada')).toBeVisible()
  await expect(picture).toHaveAttribute('aria-invalid', 'true')
  expect(bodies.slice(1)).toMatchObject([{ content: 'Una hora de trabajo.', featuredImage: '' }])
  await picture.fill('')
  await expect(picture).not.toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByText(/^Guardado: \d/)).toBeVisible()
})

test('[ADM-46] a link asks before it leaves a new post, and a crashed browser restores its text', async ({ panel }) => {
  await panel.goto('/admin/posts/new')
  await write(panel, 'Todavía sin guardar.')
  await panel.getByRole('link', { name: 'Categorías', exact: true }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  await expect.poll(() => panel.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Todavía sin guardar.')
  const again = await panel.context().newPage()
  await panel.close({ runBeforeUnload: false })
  await again.goto('/admin/posts/new')
  await expectRestored(again, 'Todavía sin guardar.')
  await again.getByRole('link', { name: 'Categorías', exact: true }).click()
  await expect(again).toHaveURL(({ pathname }) => pathname === '/admin/categories')
})

/** Asserts that the editor offers to discard the `text` it has restored, and discards it. */
async function expectRestored(page: Page, text: string): Promise<void> {
  await expect(content(page)).toHaveText(text)
  await expect(page.getByText(/^Recuperamos tu texto sin guardar del .*[ap]\.\sm\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(content(page)).not.toHaveText(text)
}

test.describe('of a post that is gone', () => {
  test.use({
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
    expectedComplaints: /status of 404/,
  })

  test('[ADM-46] the unsaved text can still be copied, even if the browser dropped its database connection', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store()
    await panel.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
        IDBDatabase.prototype.transaction = transaction
        const first = transaction.apply(this, args)
        this.close()
        return first
      }
    })
    await panel.goto(edit)
    await write(panel, 'Escrito en vano.')
    await expect.poll(() => panel.evaluate(keptDurably), 'kept through a new connection').toContain('Escrito en vano.')
    await callApi('DELETE', `/blog/admin/posts/${id}`)
    await callApi('DELETE', `/blog/admin/trash/${id}`)
    const again = await panel.context().newPage()
    await panel.close({ runBeforeUnload: false })
    await again.goto(edit)
    await again.getByRole('button', { name: 'Copiar mi texto sin guardar' }).click()
    await expect(toast(again).getByText('Tu texto está en el portapapeles.')).toBeVisible()
    expect(await again.evaluate(() => navigator.clipboard.readText())).toBe('Escrito en vano.')
  })
})

test('[ADM-46] each tab with the same post keeps its own text', async ({ panel, store }) => {
  const { edit } = await store()
  const kept = () => panel.evaluate(() => JSON.stringify(Object.values(localStorage)))
  const context = panel.context()
  const other = await context.newPage()
  const idle = await context.newPage()
  await panel.route(/autosave=true/, () => undefined) // stays unanswered, if opening the others takes 30 seconds
  await panel.goto(edit)
  await write(panel, 'De la primera.')
  await expect.poll(kept).toContain('De la primera.')
  for (const page of [other, idle]) {
    await page.goto(edit)
    await expect(content(page)).toHaveText('Un texto que vale la pena.')
  }
  await write(other, 'De la segunda.')
  await expect.poll(kept).toContain('De la segunda.')
  await idle.close({ runBeforeUnload: true })
  await other.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(other).getByText('Post actualizado')).toBeVisible()
  await expect.poll(kept).not.toContain('De la segunda.')
  expect(await kept()).toContain('De la primera.')

  const again = await context.newPage()
  await panel.close({ runBeforeUnload: false })
  await again.goto(edit)
  await expect(
    again.getByText(/^Tienes un texto sin guardar del .*[ap]\.\sm\. El post ha cambiado desde entonces\.$/),
  ).toBeVisible()
  await expect(content(again)).toHaveText('De la segunda.')
  await content(again).press('ControlOrMeta+End')
  await again.keyboard.type(' Y más.')
  await again.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(again).getByText('Post actualizado')).toBeVisible()
  await again.getByRole('button', { name: 'Recuperar mi texto' }).click() // waits for the user's decision
  await expect(content(again)).toHaveText('De la primera.')
})

test.describe('signing out', () => {
  // An editor may be checking its text just then.
  test.use({ expectedComplaints: /status of 401|net::ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-10] lists the texts that stay unsaved in this browser, and discards them in every tab', async ({
    panelOf,
  }) => {
    const { page } = await panelOf(['create_posts'])
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    const dialog = page.getByRole('dialog', { name: 'Textos sin guardar' })
    const discard = dialog.getByRole('button', { name: 'Borrarlos y cerrar sesión' })
    const editor = await page.context().newPage()
    const title = editor.getByLabel('Título', { exact: true })
    await editor.goto('/admin/posts/new')
    await title.fill('A medias')
    await page.goto('/admin/dashboard')
    await expect.poll(() => page.evaluate(keptDurably)).toContain('A medias')
    await signOutOf(page)
    await expect(dialog.getByRole('listitem')).toHaveText(['A mediasAbierto en otra pestaña'])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await kept()).toContain('A medias')
    await page.route('**/api/blog/admin/logout', (route) => route.abort('internetdisconnected'))
    await signOutOf(page)
    await discard.click()
    await expect(toast(page).getByText('Error al cerrar la sesión')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await title.fill('A medias, y más')
    await expect.poll(kept).toContain('A medias, y más') // who stays signed in keeps writing
    await page.unrouteAll()
    await page.route('**/api/blog/admin/logout', loseAnswer, { times: 1 }) // and yet the session has ended
    await signOutOf(page)
    await discard.click()
    for (const tab of [page, editor]) await expect(tab).toHaveURL(/\/admin\/login$/)
    expect(await kept()).not.toContain('A medias')
    expect(await page.evaluate(keptDurably)).not.toContain('A medias')
  })

  test('[ADM-10] keeps them if that is wanted, also those of the editor one signs out from', async ({ panelOf }) => {
    const { page } = await panelOf(['create_posts'])
    const editor = await page.context().newPage()
    await page.goto('/admin/dashboard')
    await editor.goto('/admin/posts/new')
    await editor.getByLabel('Título', { exact: true }).fill('A medias')
    await expect.poll(() => page.evaluate(keptDurably)).toContain('A medias')
    await signOutOf(editor)
    await expect(editor.getByRole('link', { name: 'Abrir «A medias»' })).toBeVisible()
    await editor.getByRole('button', { name: 'Conservarlos y cerrar sesión' }).click()
    for (const tab of [page, editor]) await expect(tab).toHaveURL(/\/admin\/login$/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('A medias')
    expect(await page.evaluate(keptDurably)).toContain('A medias')
  })
})

/** Lets a call reach the server, and loses the response. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback()
  await route.fetch()
  await route.abort('internetdisconnected')
}

async function signOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
}

/** Reads from the page what the browser has on disk. */
const keptDurably = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('textos')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('copias').objectStore('copias').getAll()
      asked.onsuccess = () => resolve(String(asked.result))
    }
  })

test('[ADM-46] a killed browser restores the last word typed', async ({ store, token }) => {
  const baseURL = process.env.E2E_URL ?? ''
  const { edit } = await store()
  const profile = await mkdtemp(path.join(tmpdir(), 'navegador-'))
  const cookie = { name: 'payload-token', value: token, url: baseURL, httpOnly: true }
  try {
    const killed = await startBrowser(profile)
    await killed.context.addCookies([cookie])
    const page = await killed.context.newPage()
    await page.goto(baseURL + edit)
    await write(page, 'Hasta la última palabra')
    await expect.poll(() => page.evaluate(keptDurably)).toContain('Hasta la última palabra')
    await killed.kill()

    const next = await startBrowser(profile)
    await next.context.addCookies([cookie])
    const again = await next.context.newPage()
    await again.goto(baseURL + edit)
    await expectRestored(again, 'Hasta la última palabra')
    await next.kill()
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function endOfSession(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => sessionStorage.admin_token)).toBeTruthy()
  return page.evaluate(() => JSON.parse(atob(sessionStorage.admin_token.split('.')[1])).exp * 1000)
}

test('[ADM-47] the session continues while the user is writing', async ({ panelOf }) => {
  const { page } = await panelOf(['create_posts'])
  await fakeClock(page)
  await page.goto('/admin/posts/new')
  await write(page, 'Dos horas')
  await page.clock.setFixedTime((await endOfSession(page)) - 100_000)
  const renewed = page.waitForResponse('**/api/users/refresh-token?refresh')
  await content(page).press('ControlOrMeta+End')
  await page.keyboard.type(' después')
  expect((await renewed).status()).toBe(200)
  await expect(content(page)).toHaveText('Dos horas después')
})

/** Runs in the page: Payload begins to count down to the end of the session once it has been told of it. */
function sayWhenCountdownRuns(): void {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (Number(ms) > 3_600_000) document.documentElement.dataset.countdown = ''
    return setTimeout(run, ms)
  }) as typeof setTimeout
}

test('[ADM-47] an idle user is asked to stay, with a primary button, and stays', async ({ panelOf }) => {
  const { page } = await panelOf(['create_posts'])
  await fakeClock(page)
  await page.addInitScript(sayWhenCountdownRuns)
  await page.goto('/admin/profile')
  await page.locator('html[data-countdown]').waitFor()
  const end = await endOfSession(page)
  await page.clock.fastForward(end - 40_000 - (await page.evaluate(() => Date.now())))
  const dialog = page.locator('#stay-logged-in')
  const colourOf = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(dialog).toBeVisible()
  expect(await colourOf('Cerrar sesión')).toBe(NO_COLOUR)
  expect(await colourOf('Mantener sesión abierta')).not.toBe(NO_COLOUR)
  const renewed = page.waitForResponse('**/api/users/refresh-token?refresh')
  await dialog.getByRole('button', { name: 'Mantener sesión abierta' }).click()
  expect((await renewed).status()).toBe(200)
})

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /status of 401|Mutation failed:|net::ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-47] [ADM-10] a session that ends mid-edit restores the text after login, and signing out leaves none that is stored', async ({
    panelOf,
    callApi,
  }) => {
    const { page, person } = await panelOf(['create_posts', 'edit_own_posts'])
    await page.goto('/admin/posts/new')
    await page.getByLabel('Título', { exact: true }).fill('Un título')
    await write(page, 'Escrito sin sesión.')
    const { users } = await callApi('GET', `/admin/users?search=${person.username}`)
    const suspend = (status: string) => callApi('PATCH', `/admin/users/${users[0].id}/status`, { status })
    await suspend('suspended')
    await page.keyboard.press('ControlOrMeta+s') // waits for no button: a check of the text may have ended the session
    await expect(page).toHaveURL('/admin/login')
    await suspend('active')
    await page.getByLabel('Usuario').fill(person.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(/\/admin\/posts\/new$/)
    await expect(content(page)).toHaveText('Escrito sin sesión.')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Un título')

    await page.keyboard.press('ControlOrMeta+s')
    await told(page, 'Post creado')
    await page.route(/\/api\/blog\/admin\/posts\/\d+$/, loseAnswer)
    await write(page, 'Guardado, sin que el editor lo sepa.')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page).getByText('Error al actualizar post')).toBeVisible()
    await page.unrouteAll()
    await signOutOf(page)
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Guardado')
    expect(await page.evaluate(keptDurably)).not.toContain('Guardado')
  })

  test('[ADM-46] an editor whose code is lost on the way gets it later, and a reload meanwhile asks first and keeps what was typed', async ({
    panel,
  }) => {
    const code = await loseCode(panel, 'Selección eliminada')
    await fakeClock(panel)
    await panel.goto('/admin/posts/new')
    const title = panel.getByLabel('Título', { exact: true })
    await title.fill('Escrito entretanto')
    for (const times of [1, 2, 3, 4]) {
      await expect.poll(() => code.losses).toBeGreaterThanOrEqual(2 * times) // the bundler's own code repeats it once
      if (times < 4) await panel.clock.runFor(4000)
    }
    await expect(toast(panel).getByText('Falta una parte de esta pantalla')).toBeVisible()
    await title.click() // Chromium asks only whoever has touched the page
    const { losses } = code
    const closing = panel.waitForEvent('dialog')
    const reloaded = panel.reload()
    await (await closing).accept()
    await reloaded
    await expect(panel.getByText(/^Recuperamos tu texto sin guardar/)).toBeVisible()
    await expect(title).toHaveValue('Escrito entretanto')
    await expect.poll(() => code.losses).toBeGreaterThan(losses) // it has begun to wait
    await panel.clock.runFor(10_000)
    await expect(toast(panel).getByText('Falta una parte de esta pantalla')).toBeVisible()
    code.isLost = false
    await tickUntil(panel, () => expect(content(panel)).toBeVisible({ timeout: 1 }))
    await panel.clock.runFor(1000)
    await expect(toast(panel)).toHaveCount(0)
    await content(panel).click()
    await panel.keyboard.type('Y el texto.')
    await expect(content(panel)).toHaveText('Y el texto.')
  })

  test('[ADM-46] a form of Payload’s whose code is lost on the way gets it later, too', async ({ panel }) => {
    const code = await loseCode(panel, 'editor-scroller')
    await panel.goto('/admin/pages/new')
    const title = panel.getByLabel(/^Título/)
    await title.fill('Escrito entretanto')
    await expect.poll(() => code.losses).toBeGreaterThan(2)
    code.isLost = false
    await expect(panel.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
    await expect(title).toHaveValue('Escrito entretanto')
  })

  test('[ADM-46] a lost connection keeps the text; a link and closing ask first, until it is saved', async ({
    panel,
    store,
  }) => {
    const { edit } = await store()
    const update = panel.getByRole('button', { name: 'Actualizar' })
    await panel.route(/autosave=true/, (route) => route.abort('internetdisconnected')) // if this takes 30 seconds
    await panel.goto(edit)
    await write(panel, 'Escrito sin conexión.')
    await expect(panel.getByText('Cambios sin guardar')).toBeVisible()
    await panel.context().setOffline(true)
    await update.click()
    await expect(toast(panel).getByText('Error al actualizar post')).toBeVisible()
    await expect(content(panel)).toHaveText('Escrito sin conexión.')
    await panel.context().setOffline(false)

    await panel.getByRole('link', { name: 'Categorías', exact: true }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
    const asked = panel.waitForEvent('dialog')
    await panel.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await expect(content(panel)).toHaveText('Escrito sin conexión.')

    await update.click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    await panel.getByRole('link', { name: 'Volver a los posts' }).click()
    await expect(panel).toHaveURL(/\/admin\/posts$/)
  })
})

/** Starts a browser with a profile of its own, which can be killed as if by a power cut. */
async function startBrowser(profile: string): Promise<{ context: BrowserContext; kill: () => Promise<unknown> }> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0']
  const child = spawn(chromium(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (.+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  const browser = await playwright.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context || !child.pid) throw new Error('The browser has no window')
  const group = -child.pid
  return {
    context,
    kill() {
      const ended = once(child, 'close')
      process.kill(group, 'SIGKILL')
      return ended
    },
  }
}

/** Loses the code that contains `mark` on the way, as long as it `isLost`. */
async function loseCode(page: Page, mark: string) {
  const code = { isLost: true, losses: 0 }
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    if (!code.isLost || !(await response.body()).includes(mark)) return route.fulfill({ response })
    code.losses += 1
    return route.abort('internetdisconnected')
  })
  return code
}
