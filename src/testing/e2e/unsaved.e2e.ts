import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { type BrowserContext, chromium as playwright } from '@playwright/test'
import { chromium } from '../chromium'
import { content, expect, test, toast } from './posts'
import { stopClock } from './test'

const autosaves = (page: Page) => {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT' && call.url().includes('autosave=true')) bodies.push(call.postDataJSON())
  })
  return bodies
}

test('[ADM-43] [ADM-44] thirty seconds after the last change a draft is saved, once, and readers see nothing of it', async ({
  panel,
  request,
  store,
}) => {
  const { id, slug, edit } = await store({ isPublished: true })
  const bodies = autosaves(panel)
  await panel.clock.install()
  await panel.goto(edit)
  await expect(content(panel)).toBeVisible()
  await stopClock(panel) // from here on only what the test says passes
  await panel.clock.fastForward(31_000)
  expect(bodies).toEqual([]) // nothing was changed

  await panel.getByLabel('Título', { exact: true }).fill('')
  await panel.clock.fastForward(31_000)
  expect(bodies).toEqual([]) // no title

  await panel.getByLabel('Título', { exact: true }).fill('Un título en borrador')
  await panel.clock.fastForward(20_000)
  await content(panel).fill('Solo un borrador.')
  await panel.clock.fastForward(20_000)
  expect(bodies).toEqual([]) // the last change is not old enough
  await panel.clock.fastForward(11_000)
  await panel.clock.resume()
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
})

test('[ADM-44] a new post is not saved by itself', async ({ panel }) => {
  const calls: string[] = []
  panel.on('request', (call) => {
    if (/api\/blog\/admin\/posts/.test(call.url()) && call.method() !== 'GET') calls.push(call.url())
  })
  await panel.clock.install()
  await panel.goto('/admin/posts/new')
  await panel.getByLabel('Título', { exact: true }).fill('Sin guardar')
  await content(panel).fill('Nada')
  await panel.clock.fastForward(120_000)
  expect(calls).toEqual([])
})

test('[ADM-45] what is typed while a save is under way stays, and is saved afterwards', async ({
  panel,
  store,
  callApi,
}) => {
  const { id, edit } = await store()
  await panel.goto(edit)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const texts: string[] = []
  await panel.route(`**/api/blog/admin/posts/${id}*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    texts.push(route.request().postDataJSON().content)
    const response = await route.fetch()
    await answered
    return route.fulfill({ response })
  })
  await content(panel).fill('Uno')
  await panel.getByRole('button', { name: 'Actualizar' }).click()
  await expect(panel.getByText('Guardando...')).toBeVisible()
  await content(panel).press('ControlOrMeta+End')
  await panel.keyboard.type(' y dos')
  answer()
  await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
  await expect(content(panel)).toHaveText('Uno y dos')
  await expect(panel.getByText('Cambios sin guardar')).toBeVisible()
  await panel.getByRole('button', { name: 'Actualizar' }).click()
  await expect(panel.getByText(/^Guardado: \d/)).toBeVisible()
  expect(texts).toEqual(['Uno', 'Uno y dos'])
  expect((await callApi('GET', `/blog/admin/posts/${id}`)).content).toBe('Uno y dos')
})

test('[ADM-46] a link asks first; a browser that dies gives the text back, of new posts too', async ({
  panel,
  store,
}) => {
  const { edit } = await store()
  for (const address of [edit, '/admin/posts/new']) {
    await panel.goto(address)
    await content(panel).fill('Todavía sin guardar.')
    await expect(panel.getByText('Cambios sin guardar')).toBeVisible()
    await panel.getByRole('link', { name: 'Categorías', exact: true }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
    await expect(content(panel)).toHaveText('Todavía sin guardar.')
    await expect.poll(() => panel.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Todavía sin guardar.')
    const again = await panel.context().newPage()
    await panel.close({ runBeforeUnload: false })
    await again.goto(address)
    await expect(content(again)).toHaveText('Todavía sin guardar.')
    await expect(again.getByText(/^Recuperamos tu texto sin guardar/)).toBeVisible()
    await again.getByRole('button', { name: 'Descartar' }).click()
    await expect(content(again)).not.toHaveText('Todavía sin guardar.')
    await again.getByRole('link', { name: 'Categorías', exact: true }).click()
    await expect(again).toHaveURL(({ pathname }) => pathname === '/admin/categories')
    panel = again
  }
})

test('[ADM-46] each tab of one post keeps its own text, whatever the others do', async ({ panel, store }) => {
  const { edit } = await store()
  const kept = () => panel.evaluate(() => JSON.stringify(Object.values(localStorage)))
  const context = panel.context()
  const other = await context.newPage()
  const idle = await context.newPage()
  for (const page of [panel, other, idle]) {
    await page.goto(edit)
    await expect(content(page)).toBeVisible()
  }
  await content(panel).fill('De la primera.')
  await expect.poll(kept).toContain('De la primera.')
  await content(other).fill('De la segunda.')
  await expect.poll(kept).toContain('De la segunda.')
  await idle.close({ runBeforeUnload: true })
  await other.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(other).getByText('Post actualizado')).toBeVisible()
  await expect.poll(kept).not.toContain('De la segunda.')
  expect(await kept()).toContain('De la primera.')

  const again = await context.newPage()
  await panel.close({ runBeforeUnload: false })
  await again.goto(edit)
  await expect(again.getByText(/^Tienes un texto sin guardar .* El post ha cambiado desde entonces\.$/)).toBeVisible()
  await expect(content(again)).toHaveText('De la segunda.')
  await content(again).press('ControlOrMeta+End')
  await again.keyboard.type(' Y más.')
  await again.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(again).getByText('Post actualizado')).toBeVisible()
  await again.getByRole('button', { name: 'Recuperar mi texto' }).click() // it waits until somebody decides
  await expect(content(again)).toHaveText('De la primera.')
})

test('[ADM-46] a browser that is killed gives the last word back', async ({ store, token }) => {
  const baseURL = process.env.E2E_URL ?? ''
  const { edit } = await store()
  const profile = await mkdtemp(path.join(tmpdir(), 'navegador-'))
  const cookie = { name: 'payload-token', value: token, url: baseURL, httpOnly: true }
  const kept = () =>
    new Promise<string>((resolve) => {
      const opening = indexedDB.open('textos')
      opening.onsuccess = () => {
        const asked = opening.result.transaction('copias').objectStore('copias').getAll()
        asked.onsuccess = () => resolve(String(asked.result))
      }
    })
  try {
    const killed = await startBrowser(profile)
    await killed.context.addCookies([cookie])
    const page = await killed.context.newPage()
    await page.goto(baseURL + edit)
    await content(page).fill('Hasta la última palabra')
    await expect.poll(() => page.evaluate(kept)).toContain('Hasta la última palabra')
    await killed.kill()

    const next = await startBrowser(profile)
    await next.context.addCookies([cookie])
    const again = await next.context.newPage()
    await again.goto(baseURL + edit)
    await expect(content(again)).toHaveText('Hasta la última palabra')
    await next.kill()
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('[ADM-47] the session goes on while somebody writes', async ({ panelOf }) => {
  const { page } = await panelOf(['create_posts'])
  await page.clock.install()
  await page.goto('/admin/posts/new')
  await content(page).fill('Dos horas')
  const end = await page.evaluate(() => JSON.parse(atob(sessionStorage.admin_token.split('.')[1])).exp * 1000)
  await page.clock.setFixedTime(end - 100_000)
  const renewed = page.waitForResponse('**/api/users/refresh-token?refresh')
  await content(page).press('ControlOrMeta+End')
  await page.keyboard.type(' después')
  expect((await renewed).status()).toBe(200)
  await expect(content(page)).toHaveText('Dos horas después')
})

test('[ADM-46] with nothing unsaved nobody is asked', async ({ panel, store }) => {
  const { edit } = await store()
  await panel.goto(edit)
  await content(panel).fill('Guardado.')
  await panel.getByRole('button', { name: 'Actualizar' }).click()
  await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
  await panel.getByRole('link', { name: 'Volver a los posts' }).click()
  await expect(panel).toHaveURL(/\/admin\/posts$/)
})

test.describe('with failing calls', () => {
  test.use({ expectedComplaints: /status of (401|409)|Mutation failed:|net::ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-47] a session that ends in the middle gives the text back after the login', async ({
    panelOf,
    callApi,
  }) => {
    const { page, person } = await panelOf(['create_posts', 'edit_own_posts'])
    await page.goto('/admin/posts/new')
    await page.getByLabel('Título', { exact: true }).fill('Un título')
    await content(page).fill('Escrito sin sesión.')
    const { users } = await callApi('GET', `/admin/users?search=${person.username}`)
    const suspend = (status: string) => callApi('PATCH', `/admin/users/${users[0].id}/status`, { status })
    await suspend('suspended')
    await page.getByRole('button', { name: 'Crear Post' }).click()
    await expect(page).toHaveURL('/admin/login')
    await suspend('active')
    await page.getByLabel('Usuario').fill(person.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(/\/admin\/posts\/new$/)
    await expect(content(page)).toHaveText('Escrito sin sesión.')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Un título')
  })

  test('[ADM-46] a lost connection keeps the text, and it can be saved afterwards', async ({ panel, store }) => {
    const { edit } = await store()
    await panel.goto(edit)
    await content(panel).fill('Escrito sin conexión.')
    await panel.context().setOffline(true)
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Error al actualizar post')).toBeVisible()
    await expect(content(panel)).toHaveText('Escrito sin conexión.')
    await panel.context().setOffline(false)
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
  })

  test('[ADM-48] a save whose answer got lost is nobody else’s', async ({ panel, store, callApi }) => {
    const { id, edit } = await store()
    await panel.goto(edit)
    await panel.route(`**/api/blog/admin/posts/${id}*`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      return route.abort('internetdisconnected')
    })
    await content(panel).fill('Llegó sin respuesta.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Error al actualizar post')).toBeVisible()
    await panel.unrouteAll()
    await content(panel).press('ControlOrMeta+End')
    await panel.keyboard.type(' Y sigue.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    expect((await callApi('GET', `/blog/admin/posts/${id}`)).content).toBe('Llegó sin respuesta. Y sigue.')
  })

  test('[ADM-48] two people on one post lose nothing, whatever the second chooses', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store()
    const stored = async () => (await callApi('GET', `/blog/admin/posts/${id}`)).content
    await panel.goto(edit)
    await content(panel).fill('Lo mío.')
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Lo de otra persona.' })
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await expect(dialog).toBeVisible()
    expect(await stored()).toBe('Lo de otra persona.')
    await dialog.getByRole('button', { name: 'Ver diferencias' }).click()
    await expect(dialog.getByText('Lo de otra persona.')).toBeVisible()
    await expect(dialog.getByText('Lo mío.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(content(panel)).toHaveText('Lo mío.')

    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(dialog.getByRole('button', { name: 'Ver diferencias' })).toBeVisible()
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'De otra persona, y otra vez.' })
    const compare = dialog.getByRole('button', { name: 'Ver diferencias', expanded: false })
    await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
    await compare.click() // what was looked at is not the newest any more
    await expect(dialog.getByText('De otra persona, y otra vez.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
    await expect(toast(panel).getByText('Guardado como borrador')).toBeVisible()
    expect(await stored()).toBe('Lo mío.')
    const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
    const texts = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
    expect((await Promise.all(texts)).map(({ content }) => content)).toContain('Lo de otra persona.')

    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Otra vez.' })
    await content(panel).fill('Y lo mío manda.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await dialog.getByRole('button', { name: 'Sobrescribir' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    expect(await stored()).toBe('Y lo mío manda.')
  })

  test('[ADM-45] [ADM-48] in two browsers whose saves take three seconds each no keystroke is lost', async ({
    panel,
    panelOf,
    store,
    callApi,
  }) => {
    const { id, edit } = await store({ content: 'Inicio.' })
    const { page: other } = await panelOf(['manage_posts'])
    for (const page of [panel, other]) {
      await answerLate(page, `**/api/blog/admin/posts/${id}*`)
      await page.goto(edit)
      await expect(content(page)).toHaveText('Inicio.')
    }
    const writeWhileSaving = async (page: Page, [before, meanwhile]: [string, string]) => {
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(before)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await expect(page.getByText('Guardando...')).toBeVisible()
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(meanwhile)
    }
    await writeWhileSaving(panel, [' Uno,', ' dos,'])
    await expect(toast(panel)).toContainText('Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos,')
    await writeWhileSaving(other, [' Tres,', ' cuatro.'])
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await dialog(other).getByRole('button', { name: 'Guardar como borrador' }).click()
    await expect(toast(other)).toContainText('Guardado como borrador')
    await expect(content(other)).toHaveText('Inicio. Tres, cuatro.')

    await writeWhileSaving(panel, ['', ' cinco.'])
    await dialog(panel).getByRole('button', { name: 'Sobrescribir' }).click()
    await expect(toast(panel)).toContainText('Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos, cinco.')

    const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
    const read = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
    expect((await Promise.all(read)).map((one) => one.content)).toEqual([
      'Inicio. Uno, dos, cinco.',
      'Inicio. Tres, cuatro.',
      'Inicio. Uno,',
      'Inicio.',
    ])
  })
})

const LATE_MS = 3000

/** Lets the server's answers to saves come late: the save itself is made at once. */
const answerLate = (page: Page, url: string) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    return route.fulfill({ response })
  })

test('earlier versions are compared with the newest and come back as drafts', async ({
  panel,
  store,
  callApi,
  request,
}) => {
  const { id, slug, edit } = await store({ content: 'Como era antes.', isPublished: true })
  await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Como es ahora.' })
  await panel.goto(edit)
  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel).toHaveURL(new RegExp(`/admin/posts/${id}/versions$`))
  await expect(panel.getByText('Guardado por admin').first()).toBeVisible()
  await panel.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
  const differences = panel.getByRole('region', { name: 'Diferencias' })
  await expect(differences).toContainText('Como era antes.')
  await expect(differences).toContainText('Como es ahora.')
  await panel.getByRole('button', { name: 'Restaurar como borrador' }).click()
  await expect(toast(panel).getByText('Versión restaurada')).toBeVisible()
  await expect(content(panel)).toHaveText('Como era antes.')
  await expect(panel.getByText('Publicado · cambios sin publicar').first()).toBeVisible()
  expect((await (await request.get(`/api/blog/posts/${slug}`)).json()).content).toBe('Como es ahora.')
})

test('a publication is planned by the clock of Santo Domingo, and dropped', async ({ panel, store, callApi }) => {
  const { id, edit } = await store()
  await panel.goto(edit)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await panel.getByLabel('Publicar el').fill(`${tomorrow}T10:30`)
  await panel.getByRole('button', { name: 'Programar' }).click()
  await expect(toast(panel).getByText('Publicación programada')).toBeVisible()
  await expect(panel.getByText('Programado', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText(/^Se publicará el .*, 10:30\.$/)).toBeVisible()
  expect((await callApi('GET', `/blog/admin/posts/${id}`)).scheduledAt).toBe(`${tomorrow}T14:30:00.000Z`)
  await panel.getByRole('button', { name: 'Cancelar programación' }).click()
  await expect(panel.getByRole('button', { name: 'Programar' })).toBeVisible()
  expect((await callApi('GET', `/blog/admin/posts/${id}`)).scheduledAt).toBeNull()
})

/** A browser on a profile of its own, as somebody's is, which ends as if the power did. */
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
