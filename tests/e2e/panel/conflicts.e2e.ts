import type { Page } from '@playwright/test'
import { content, expect, holdAnswer, publishAnyway, test, toast, told, unique, write } from '../posts'
import { expectAccessibleInBothThemes, fakeClock, readAgain } from '../test'
import { englishOn } from '../words'

/** Lets calls reach the server, but drops their responses. */
const loseAnswers = (page: Page, method: string, url: string) =>
  page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })

test.describe('when calls fail', () => {
  test.use({ expectedComplaints: /status of 409|Mutation failed:|net::ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-42] [ADM-48] [ADM-106] nothing is lost when responses are, or when somebody else saves, publishes or unpublishes the same post', async ({
    panel,
    callApi,
  }) => {
    const title = unique('Sin respuesta')
    const update = panel.getByRole('button', { name: 'Actualizar' })
    const toggle = panel.getByRole('switch', { name: 'Publicado' })
    const dialog = panel.getByRole('dialog', { name: 'Hay una versión más nueva' })
    const compare = dialog.getByRole('button', { name: 'Ver diferencias', expanded: false })
    await panel.goto('/admin/posts/new')

    await test.step('a creation whose responses were all lost is recognized, and continues with what was typed since', async () => {
      await panel.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
      await write(panel, 'Llegó sin respuesta.')
      await loseAnswers(panel, 'POST', '**/api/blog/admin/posts')
      await panel.getByRole('button', { name: 'Crear Post' }).click()
      await expect(toast(panel).getByText('Error al crear post')).toBeVisible()
      await panel.unrouteAll()
      await content(panel).press('ControlOrMeta+End')
      await panel.keyboard.type(' Y sigue.')
      await panel.getByRole('button', { name: 'Crear Post' }).click()
      await told(panel, 'Post creado')
      await expect(panel).toHaveURL(/\/admin\/posts\/\d+\/edit$/)
      const found = async () => {
        const { posts } = await callApi('GET', `/blog/admin/posts?search=${encodeURIComponent(title)}`)
        return posts.map(({ content }: { content: string }) => content)
      }
      await expect.poll(found).toEqual(['Llegó sin respuesta. Y sigue.']) // what was typed since is saved after it
    })

    const id = Number(/posts\/(\d+)/.exec(panel.url())?.[1])
    const stored = () => callApi('GET', `/blog/admin/posts/${id}`)
    await test.step('two people editing it lose nothing, whatever the second chooses', async () => {
      await write(panel, 'Lo mío.')
      await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Lo de otra persona.' })
      await update.click()
      await expect(dialog).toBeVisible()
      expect(await stored()).toMatchObject({ content: 'Lo de otra persona.' })
      await compare.click()
      await expect(dialog.getByText('Lo de otra persona.')).toBeVisible()
      await expect(dialog.getByText('Lo mío.')).toBeVisible()
      await expectAccessibleInBothThemes(panel)
      expect(await englishOn(panel)).toEqual([])
      await dialog.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(content(panel)).toHaveText('Lo mío.')

      await update.click()
      await expect(compare).toBeVisible()
      await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'De otra persona, y otra vez.' })
      const sent: string[] = []
      const ofText = new RegExp(`/posts/${id}(?!/(review|comments))`) // not the cards beside it
      panel.on('request', (made) => ofText.test(made.url()) && sent.push(made.method()))
      await readAgain(panel)
      await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
      await compare.click() // the version that was compared is no longer the newest
      expect(sent[0]).toBe('PUT') // and a moment offline exchanges it for no other
      await expect(dialog.getByText('De otra persona, y otra vez.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Guardar como borrador' }).click()
      await expect(toast(panel).getByText('Guardado como borrador')).toBeVisible()
      expect(await stored()).toMatchObject({ content: 'Lo mío.' })
      const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
      const texts = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
      expect((await Promise.all(texts)).map(({ content }) => content)).toContain('Lo de otra persona.')

      await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Otra vez.' })
      await write(panel, 'Y lo mío manda.')
      await update.click()
      await dialog.getByRole('button', { name: 'Sobrescribir' }).click()
      await told(panel, 'Post actualizado')
      expect(await stored()).toMatchObject({ content: 'Y lo mío manda.' })
    })

    await test.step('what somebody has saved meanwhile is not published unseen', async () => {
      await callApi('PUT', `/blog/admin/posts/${id}?autosave=true`, { content: 'A medio escri' })
      await toggle.click()
      await publishAnyway(panel)
      await compare.click()
      await expect(dialog.getByText('A medio escri')).toBeVisible()
      await dialog.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(toggle).not.toBeChecked()
      expect(await stored()).toMatchObject({ content: 'A medio escri', isPublished: false })
      await toggle.click()
      await publishAnyway(panel)
      await dialog.getByRole('button', { name: 'Usar la otra versión' }).click()
      await expect(content(panel)).toHaveText('A medio escri')
    })

    await test.step('one that somebody unpublishes meanwhile stays so, and is no conflict', async () => {
      await toggle.click()
      await publishAnyway(panel)
      await told(panel, 'Post publicado')
      await write(panel, 'Lo mío.')
      await callApi('POST', `/blog/admin/posts/${id}/unpublish`)
      await update.click()
      await told(panel, 'Post actualizado')
      await expect(toggle).not.toBeChecked()
      expect(await stored()).toMatchObject({ content: 'Lo mío.', isPublished: false })
    })

    await test.step('nor is it published unseen from the list', async () => {
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
    const writeWhileSaving = async (page: Page, [before, meanwhile]: [string, string], onSaving = async () => {}) => {
      const answer = await holdAnswer(page, `**/api/blog/admin/posts/${id}*`)
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(before)
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText('Guardando...')).toBeVisible()
      await onSaving()
      await content(page).press('ControlOrMeta+End')
      await page.keyboard.type(meanwhile)
      answer()
    }
    await writeWhileSaving(panel, [' Uno,', ' dos,'])
    await told(panel, 'Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos,')
    await panel.clock.pauseAt(await panel.evaluate(() => Date.now() + 5_000)) // half a minute after the last key it saves by itself
    await writeWhileSaving(other, [' Tres,', ' cuatro.'])
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hay una versión más nueva' })
    await dialog(other).getByRole('button', { name: 'Guardar como borrador' }).click()
    await expect(toast(other)).toContainText('Guardado como borrador')
    await expect(content(other)).toHaveText('Inicio. Tres, cuatro.')

    await writeWhileSaving(panel, ['', ' cinco.'], () => panel.clock.resume()) // earlier, it might save by itself first
    await dialog(panel).getByRole('button', { name: 'Sobrescribir' }).click()
    await expect(toast(panel)).toContainText('Post actualizado')
    await expect(content(panel)).toHaveText('Inicio. Uno, dos, cinco.')

    const stored = async () => {
      const { versions } = await callApi('GET', `/blog/admin/posts/${id}/versions`)
      const read = versions.map((one: { id: number }) => callApi('GET', `/blog/admin/posts/${id}/versions/${one.id}`))
      return (await Promise.all(read)).map((one) => one.content)
    }
    const saves = ['Inicio. Uno, dos, cinco.', 'Inicio. Tres, cuatro.', 'Inicio. Uno,', 'Inicio.']
    expect(await stored()).toEqual(saves)
  })
})
