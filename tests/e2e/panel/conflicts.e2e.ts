import type { Page } from '@playwright/test'
import { content, expect, holdAnswer, publishAnyway, test, toast, unique, write } from '../posts'
import { fakeClock } from '../test'

/** Lets calls reach the server, but drops their responses. */
const loseAnswers = (page: Page, method: string, url: string) =>
  page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /status of 409|Mutation failed:|net::ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-42] a creation whose responses were all lost is recognized, and continues with what was typed since', async ({
    panel,
    callApi,
  }) => {
    const title = unique('Sin respuesta')
    await panel.goto('/admin/posts/new')
    await panel.getByLabel('Título', { exact: true }).fill(title)
    await write(panel, 'Llegó sin respuesta.')
    await loseAnswers(panel, 'POST', '**/api/blog/admin/posts')
    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await expect(toast(panel).getByText('Error al crear post')).toBeVisible()
    await panel.unrouteAll()
    await content(panel).press('ControlOrMeta+End')
    await panel.keyboard.type(' Y sigue.')
    await panel.getByRole('button', { name: 'Crear Post' }).click()
    await expect(toast(panel).getByText('Post creado')).toBeVisible()
    await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
    const stored = async () => {
      const { posts } = await callApi('GET', `/blog/admin/posts?search=${encodeURIComponent(title)}`)
      return posts.map(({ content }: { content: string }) => content)
    }
    await expect.poll(stored).toEqual(['Llegó sin respuesta. Y sigue.']) // what was typed since is saved after it
  })

  test('[ADM-48] two people editing one post lose nothing, whatever the second chooses', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store()
    const stored = async () => (await callApi('GET', `/blog/admin/posts/${id}`)).content
    await panel.goto(edit)
    await write(panel, 'Lo mío.')
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
    const sent: string[] = []
    panel.on('request', (made) => made.url().includes(`/posts/${id}`) && sent.push(made.method()))
    await panel.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))))
    await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
    await compare.click() // the version that was compared is no longer the newest
    expect(sent[0]).toBe('PATCH') // and a moment offline exchanges it for no other
    await expect(dialog.getByText('De otra persona, y otra vez.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
    await expect(toast(panel).getByText('Guardado como borrador')).toBeVisible()
    expect(await stored()).toBe('Lo mío.')
    const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
    const texts = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
    expect((await Promise.all(texts)).map(({ content }) => content)).toContain('Lo de otra persona.')

    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Otra vez.' })
    await write(panel, 'Y lo mío manda.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await dialog.getByRole('button', { name: 'Sobrescribir' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    expect(await stored()).toBe('Y lo mío manda.')
  })

  test('[ADM-48] a draft that somebody has saved meanwhile is not published unseen, from the editor or the list', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit, title } = await store()
    const stored = () => callApi('GET', `/blog/admin/posts/${id}`)
    await panel.goto(edit)
    const toggle = panel.getByRole('switch', { name: 'Publicado' })
    await expect(toggle).toBeVisible()
    await callApi('PUT', `/blog/admin/posts/${id}?autosave=true`, { content: 'A medio escri' })
    await toggle.click()
    await publishAnyway(panel)
    const dialog = panel.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await dialog.getByRole('button', { name: 'Ver diferencias' }).click()
    await expect(dialog.getByText('A medio escri')).toBeVisible()
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(toggle).not.toBeChecked()
    expect(await stored()).toMatchObject({ content: 'A medio escri', isPublished: false })
    await toggle.click()
    await publishAnyway(panel)
    await dialog.getByRole('button', { name: 'Usar la otra versión' }).click()
    await expect(content(panel)).toHaveText('A medio escri')
    await expect(toggle).toBeFocused()

    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    const publish = panel.getByRole('button', { name: `Publicar «${title}»` })
    await expect(publish).toBeVisible()
    await callApi('PUT', `/blog/admin/posts/${id}?autosave=true`, { excerpt: 'Recién escrito.' })
    await publish.click()
    await expect(toast(panel).getByText('El post ha cambiado desde que se cargó.')).toBeVisible()
    expect(await stored()).toMatchObject({ isPublished: false })
    await expect(panel.getByText('Recién escrito.')).toBeVisible()
    await publish.click()
    await expect(toast(panel).getByText('Post publicado')).toBeVisible()
  })

  test('[ADM-48] a post that somebody unpublishes meanwhile stays so, and is no conflict', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store({ isPublished: true })
    await panel.goto(edit)
    await write(panel, 'Lo mío.')
    await callApi('POST', `/blog/admin/posts/${id}/unpublish`)
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    await expect(panel.getByRole('switch', { name: 'Publicado' })).not.toBeChecked()
    expect(await callApi('GET', `/blog/admin/posts/${id}`)).toMatchObject({ content: 'Lo mío.', isPublished: false })
  })

  test('[ADM-43] [ADM-48] a draft that is published while it is written stays a draft, until its author decides', async ({
    panel,
    request,
    store,
    callApi,
  }) => {
    const { id, slug, edit } = await store({ content: 'Inicio.' })
    const shown = async () => (await (await request.get(`/api/blog/posts/${slug}`)).json()).content
    await fakeClock(panel)
    await panel.goto(edit)
    await write(panel, 'A medio escri')
    await callApi('POST', `/blog/admin/posts/${id}/publish`)
    await panel.clock.fastForward(31_000)
    await expect(toast(panel).getByText('Se publicó mientras lo editabas.')).toBeVisible()
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeChecked()
    expect(await shown()).toBe('Inicio.')

    await write(panel, 'Escrito.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    const dialog = panel.getByRole('dialog', { name: 'El post ya está publicado' })
    await dialog.getByRole('button', { name: 'Publicar mis cambios' }).click()
    await expect(toast(panel).getByText('Post actualizado')).toBeVisible()
    expect(await shown()).toBe('Escrito.')

    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Lo de otra persona.' })
    await write(panel, 'Lo mío.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    const newer = panel.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await newer.getByRole('button', { name: 'Publicar mis cambios' }).click()
    await expect.poll(shown).toBe('Lo mío.')
  })

  test('[ADM-45] [ADM-48] no keystroke is lost in two browsers while their saves wait for a response', async ({
    panel,
    panelOf,
    store,
    callApi,
  }) => {
    const { id, edit } = await store({ content: 'Inicio.' })
    const { page: other } = await panelOf(['manage_posts'])
    await fakeClock(panel)
    for (const page of [panel, other]) {
      await page.goto(edit)
      await expect(content(page)).toHaveText('Inicio.')
    }
    const writeWhileSaving = async (page: Page, [before, meanwhile]: [string, string]) => {
      const answer = await holdAnswer(page, `**/api/blog/admin/posts/${id}*`)
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(before)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await expect(page.getByText('Guardando...')).toBeVisible()
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(meanwhile)
      answer()
    }
    await writeWhileSaving(panel, [' Uno,', ' dos,'])
    await expect(toast(panel)).toContainText('Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos,')
    await panel.clock.pauseAt(await panel.evaluate(() => Date.now() + 5000)) // half a minute after the last key it saves by itself
    await writeWhileSaving(other, [' Tres,', ' cuatro.'])
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await dialog(other).getByRole('button', { name: 'Guardar como borrador' }).click()
    await expect(toast(other)).toContainText('Guardado como borrador')
    await expect(content(other)).toHaveText('Inicio. Tres, cuatro.')

    await panel.clock.resume()
    await writeWhileSaving(panel, ['', ' cinco.'])
    await dialog(panel).getByRole('button', { name: 'Sobrescribir' }).click()
    await expect(toast(panel)).toContainText('Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos, cinco.')

    const stored = async () => {
      const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
      const read = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
      return (await Promise.all(read)).map((one) => one.content)
    }
    const saves = ['Inicio. Uno, dos, cinco.', 'Inicio. Tres, cuatro.', 'Inicio. Uno,', 'Inicio.']
    await expect.poll(stored).toEqual(saves) // the toast may be that of the first save
  })
})
