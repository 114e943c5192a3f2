import type { Page } from '@playwright/test'
import { content, expect, holdAnswer, test, told, unique, write } from '../posts'
import { expectAccessibleInBothThemes, readAgain } from '../test'

const SENTENCE = 'Un agente responde en un minuto a cada cliente.'
const TEXT = `El primer párrafo.\n\n${SENTENCE}\n\nY el último párrafo.`

/** A card of the editor, by its heading. */
const cardOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Leaves the editor although something is unsaved, and comes back. */
async function leaveAndReturn(page: Page, edit: string, consequence: string) {
  await page.getByRole('link', { name: 'Volver a los posts' }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(question).toContainText(consequence)
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await page.goto(edit)
}

test('[ADM-130] [ADM-131] a draft is sent for review, commented, approved, and its state is seen in the list', async ({
  panel,
  store,
  callApi,
}) => {
  const { id, title, edit } = await store({ title: unique('Por revisar'), content: TEXT })
  await panel.goto(edit)
  const [card, comments] = [cardOf(panel, 'Aprobación'), cardOf(panel, 'Comentarios')]

  await test.step('with a reviewer, a due date and a note', async () => {
    const { reviewers } = await callApi('GET', `/blog/admin/posts/${id}/review`)
    await card.getByLabel('Revisa').selectOption(reviewers[0].name)
    await card.getByRole('textbox', { name: 'Entrega' }).fill('20/12/2030')
    await card.getByLabel('Nota').fill('Mira la cifra.')
    await card.getByRole('button', { name: 'Pedir revisión' }).click()
    await told(panel, 'Revisión pedida')
    await expect(headingOf(panel, 'Aprobación')).toBeFocused() // the pressed button is gone
    await expect(card).toContainText('Para revisar')
    await expect(card).toContainText('Mira la cifra.')
    const post = await callApi('GET', `/blog/admin/posts/${id}`)
    expect(post).toMatchObject({
      reviewState: 'in_review',
      dueAt: '2030-12-20T22:00:00.000Z',
      reviewer: reviewers[0],
    })
  })

  await test.step('a comment is about what is selected in the text, has replies and is resolved', async () => {
    await content(panel).click()
    await panel.keyboard.press('ControlOrMeta+Home')
    for (let lines = 0; lines < 2; lines++) await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('Shift+End')
    await comments.getByLabel('Nuevo comentario').fill('¿De dónde sale?')
    await expect(comments).toContainText(`Sobre «${SENTENCE}»`)
    await comments.getByRole('button', { name: 'Comentar' }).click()
    await told(panel, 'Comentario añadido')
    const thread = comments.getByRole('listitem').filter({ hasText: '¿De dónde sale?' })
    await expect(thread).toContainText(`«${SENTENCE}»`)
    await thread.getByRole('button', { name: 'Responder' }).click()
    await expect(thread.getByRole('textbox', { name: 'Respuesta' })).toBeFocused()
    await thread.getByRole('textbox', { name: 'Respuesta' }).fill('De nuestra medición.')
    await thread.getByRole('button', { name: 'Enviar' }).click()
    await told(panel, 'Respuesta añadida')
    await expect(thread.getByRole('button', { name: 'Responder' })).toBeFocused()
    await panel.keyboard.press('Enter')
    await thread.getByRole('button', { name: 'Cancelar' }).press('Enter')
    await expect(thread.getByRole('textbox', { name: 'Respuesta' })).toHaveCount(0)
    await expect(thread.getByRole('button', { name: 'Responder' })).toBeFocused()
    await expect(thread).toContainText('De nuestra medición.')
    await panel.keyboard.press('ControlOrMeta+Home')
    await thread.getByRole('button', { name: 'Ver en el texto' }).click()
    await expect.poll(() => panel.evaluate(() => document.getSelection()?.toString())).toBe(SENTENCE)
    await thread.getByRole('button', { name: 'Resolver' }).click()
    await told(panel, 'Comentario resuelto')
    await expect(headingOf(panel, 'Comentarios')).toBeFocused()
    await expect(comments.getByText('1 comentario resuelto')).toBeVisible()
  })
  await expectAccessibleInBothThemes(panel, 'section:has(textarea)') // the cards

  await test.step('approval is of a version: a later text says so', async () => {
    await card.getByRole('button', { name: 'Aprobar' }).click()
    await told(panel, 'Versión aprobada')
    await expect(card).toContainText('Aprobado')
    await write(panel, `${TEXT} Y algo más.`)
    await panel.keyboard.press('ControlOrMeta+s')
    await told(panel, 'Post actualizado')
    await expect(card).toContainText('El texto cambió después.')
    await card.getByRole('button', { name: 'Aprobar la versión nueva' }).click()
    await told(panel, 'Versión aprobada')
    await expect(card).not.toContainText('El texto cambió después.')
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    await expect(panel.getByRole('row').filter({ hasText: title })).toContainText('Aprobado')
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: TEXT })
    await panel.reload()
    await expect(panel.getByRole('row').filter({ hasText: title })).toContainText('Aprobado · con cambios')
  })
})

test.describe('[ADM-131] the card of the approval', () => {
  test.use({ expectedComplaints: /status of 400 .*\/review/ })

  test('says that it could not be read, keeps the note through what is stored meanwhile, and acts on the text in the form', async ({
    panel,
    store,
    callApi,
  }) => {
    const { id, edit } = await store({ content: TEXT })
    const review = `/blog/admin/posts/${id}/review` as const
    const reads = `**${review}`
    const refuse = (message: string) => panel.route(reads, (route) => route.fulfill({ status: 400, json: { message } }))
    await refuse('No se pudo abrir') // its toast may still be there when the next one comes
    await panel.goto(edit)
    const card = cardOf(panel, 'Aprobación')
    const note = card.getByLabel('Nota')
    await expect(card).toContainText('Error al cargar la revisión')
    await panel.unroute(reads)
    await card.getByRole('button', { name: 'Reintentar' }).click()

    await test.step("a colleague's step, a failed read, and leaving", async () => {
      await note.fill('Mira la cifra.')
      await callApi('POST', review, { state: 'in_review', note: 'La nota de otra persona.' })
      await readAgain(panel)
      await expect(card).toContainText('La nota de otra persona.')
      await expect(note).toHaveValue('Mira la cifra.')
      await refuse('No se pudo leer')
      await readAgain(panel)
      await told(panel, 'No se pudo leer')
      await expect(note).toHaveValue('Mira la cifra.')
      await panel.unroute(reads)
      await leaveAndReturn(panel, edit, 'se queda en esta pestaña')
      await expect(note).toHaveValue('Mira la cifra.')
    })

    await test.step('«Guardar» sends it too, and not with a date that does not exist', async () => {
      const day = card.getByRole('textbox', { name: 'Entrega' })
      await day.fill('31/02/2031')
      await card.getByRole('button', { name: 'Guardar' }).press('Enter') // what is said at the field moves it from below a mouse
      await told(panel, 'Error de validación')
      await expect(card).toContainText('Entrega: escribe una fecha que exista')
      await day.fill('20/12/2030')
      const letGo = await holdAnswer(panel, `**${review}`)
      await card.getByRole('button', { name: 'Guardar' }).click()
      await note.fill('Mira la cifra. Y la fuente.')
      letGo()
      await told(panel, 'Guardado')
      expect((await callApi('GET', review)).review).toMatchObject({ note: 'Mira la cifra.', state: 'in_review' })
      await expect(note).toHaveValue('Mira la cifra. Y la fuente.') // what was typed meanwhile
      await expect(card.getByRole('blockquote')).toHaveText('Mira la cifra.')
      await card.getByRole('button', { name: 'Guardar' }).click()
      await told(panel, 'Guardado')
      await expect(note).toHaveValue('')
      await expect(headingOf(panel, 'Aprobación')).toBeFocused()
    })

    await test.step('approves what the form holds', async () => {
      await write(panel, `${TEXT} Lo último.`)
      await card.getByRole('button', { name: 'Aprobar' }).click()
      await told(panel, 'Versión aprobada')
      const post = await callApi('GET', `/blog/admin/posts/${id}`)
      expect([post.content, post.reviewState, post.hasChangesSinceApproved]).toEqual([
        `${TEXT} Lo último.`,
        'approved',
        false,
      ])
    })
  })
})

test.describe('[ADM-131] a reviewer who can no longer review', () => {
  test.use({ expectedComplaints: /status of 400 .*\/review|Mutation failed/ })

  test('is shown as such, and is not asked in vain', async ({ panel, store, callApi }) => {
    const { id, edit } = await store({ content: TEXT })
    const username = unique('revisora').replace(/\W+/g, '-')
    const account = {
      username,
      email: `${username}@example.com`,
      password: 'una-clave-de-prueba',
      name: '',
      avatar: '',
    }
    const { user } = await callApi('POST', '/admin/users', { ...account, role: 'editor', status: 'active' })
    await callApi('POST', `/blog/admin/posts/${id}/review`, { reviewerId: user.id })
    await callApi('PATCH', `/admin/users/${user.id}/status`, { status: 'suspended' })
    await panel.goto(edit)
    const card = cardOf(panel, 'Aprobación')
    const chosen = card.getByLabel('Revisa').locator('option:checked')
    await expect(chosen).toHaveText(`${username} (ya no puede revisar)`)
    await card.getByRole('button', { name: 'Pedir revisión' }).click()
    await told(panel, 'Esa persona no puede revisar posts')
    await card.getByLabel('Revisa').selectOption('Sin asignar')
    await card.getByRole('button', { name: 'Pedir revisión' }).click()
    await told(panel, 'Revisión pedida')
    await expect(card).toContainText('Para revisar')
  })
})

test('[ADM-131] whoever writes asks for another review of what they changed after the approval', async ({
  panelOf,
  callApi,
}) => {
  const { page } = await panelOf(['create_posts', 'edit_own_posts'])
  await page.goto('/admin/posts/new')
  await page.getByLabel('Título', { exact: true }).fill(unique('Por aprobar otra vez'))
  await write(page, TEXT)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/posts\/\d+\/edit$/)
  await told(page, 'Post creado')
  const id = Number(/posts\/(\d+)/.exec(page.url())?.[1])
  const card = cardOf(page, 'Aprobación')
  await callApi('POST', `/blog/admin/posts/${id}/review`, { state: 'approved' })
  await readAgain(page)
  await expect(card.getByRole('button', { name: 'Retirar la aprobación' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pedir revisión' })).toHaveCount(0)
  await write(page, `${TEXT} Y algo más.`)
  await page.keyboard.press('ControlOrMeta+s')
  await told(page, 'Post actualizado')
  await card.getByRole('button', { name: 'Pedir revisión' }).click()
  await told(page, 'Revisión pedida')
  await expect(card).toContainText('Para revisar')
})

test('[ADM-131] nothing that is written as a comment or a reply gets lost, and comments are of the text in the form', async ({
  panel,
  store,
  callApi,
}) => {
  const { id, edit } = await store({ content: TEXT.replaceAll('\n', '\r\n') })
  const comments = `/blog/admin/posts/${id}/comments` as const
  await panel.goto(edit)
  const card = cardOf(panel, 'Comentarios')
  const field = card.getByLabel('Nuevo comentario')
  const thread = (words: string) => card.getByRole('listitem').filter({ hasText: words })
  const selected = () => panel.evaluate(() => document.getSelection()?.toString())
  const selectLastLine = async () => {
    await content(panel).click()
    for (const keys of ['ControlOrMeta+End', 'Shift+Home']) await panel.keyboard.press(keys)
  }

  await test.step('on all of the text, if it is not about what is selected', async () => {
    await content(panel).click()
    for (const keys of ['ControlOrMeta+Home', 'Shift+End']) await panel.keyboard.press(keys)
    await field.focus()
    await card.getByRole('button', { name: 'Sobre todo el texto' }).click()
    await field.fill('De todo.')
    await expect(card).not.toContainText('Sobre «')
    await field.fill('')
  })

  await test.step('at its passage, also in a text with the line endings of Windows', async () => {
    await selectLastLine()
    await field.fill('Sobre el final.')
    await expect(card).toContainText('Sobre «Y el último párrafo.»')
    await card.getByRole('button', { name: 'Comentar' }).click()
    await told(panel, 'Comentario añadido')
    await panel.keyboard.press('ControlOrMeta+Home')
    await thread('Sobre el final.').getByRole('button', { name: 'Ver en el texto' }).click()
    await expect.poll(selected).toBe('Y el último párrafo.')
  })

  await test.step('while another is being sent, and over leaving', async () => {
    const letGo = await holdAnswer(panel, `**${comments}`)
    await field.fill('Uno.')
    await card.getByRole('button', { name: 'Comentar' }).click()
    await field.fill('Uno. Y dos.')
    letGo()
    await told(panel, 'Comentario añadido')
    await expect(field).toHaveValue('Uno. Y dos.')
    await leaveAndReturn(panel, edit, 'se queda en esta pestaña')
    await expect(field).toHaveValue('Uno. Y dos.')
    await field.fill('')
  })

  await test.step('what colleagues say and do is seen, and takes no reply away', async () => {
    const { comment } = await callApi('POST', comments, { text: 'De una colega.' })
    await readAgain(panel)
    await thread('De una colega.').getByRole('button', { name: 'Responder' }).click()
    await thread('De una colega.').getByRole('textbox', { name: 'Respuesta' }).fill('A medias')
    await callApi('POST', `${comments}/${comment.id}/resolve`)
    await readAgain(panel)
    await expect(thread('De una colega.').getByRole('button', { name: 'Abrir otra vez' })).toBeVisible()
    await expect(thread('De una colega.').getByRole('textbox', { name: 'Respuesta' })).toBeFocused()
    await leaveAndReturn(panel, edit, 'se queda en esta pestaña')
    await expect(thread('De una colega.').getByRole('textbox', { name: 'Respuesta' })).toHaveValue('A medias')
    const letGo = await holdAnswer(panel, `**${comments}/${comment.id}/replies`)
    await thread('De una colega.').getByRole('button', { name: 'Enviar' }).click()
    await thread('De una colega.').getByRole('textbox', { name: 'Respuesta' }).fill('A medias, y más')
    letGo()
    await told(panel, 'Respuesta añadida')
    await expect(thread('De una colega.').getByRole('textbox', { name: 'Respuesta' })).toHaveValue('A medias, y más')
    await thread('De una colega.').getByRole('button', { name: 'Cancelar' }).click()
    await expect(headingOf(panel, 'Comentarios')).toBeFocused()
  })

  await test.step('a sentence that was just typed is there; one that is gone is said to be', async () => {
    await write(panel, `${TEXT}\n\nUna frase recién escrita.`)
    await selectLastLine()
    await field.fill('De la nueva.')
    await expect(card).toContainText('Sobre «Una frase recién escrita.»')
    await card.getByRole('button', { name: 'Comentar' }).click()
    await told(panel, 'Comentario añadido')
    await expect(thread('De la nueva.').getByRole('button', { name: 'Ver en el texto' })).toBeVisible()
    await expect(thread('De la nueva.')).not.toContainText('Este pasaje ya no está en el texto.')
    await write(panel, 'Todo es nuevo aquí: nadie escribió antes nada que se parezca.')
    await panel.keyboard.press('ControlOrMeta+s')
    await told(panel, 'Post actualizado')
    await expect(thread('De la nueva.')).toContainText('Este pasaje ya no está en el texto.')
    await expect(thread('De la nueva.')).toContainText('«Una frase recién escrita.»')
    await expect(thread('De la nueva.').getByRole('button', { name: 'Ver en el texto' })).toHaveCount(0)
  })
})

test.describe('[ADM-131] a comment without an account', () => {
  test.use({ expectedComplaints: /ERR_FAILED|ERR_ABORTED/ })

  test('is kept over a reload, and stored once though its answer got lost', async ({ page, store, callApi }) => {
    const { id } = await store({ content: TEXT })
    const { link } = await callApi('POST', `/blog/admin/posts/${id}/preview-links`, { days: 1, mayComment: true })
    await page.goto(new URL(link.url).pathname)
    await expect(page.getByText('Todavía no hay comentarios.')).toBeVisible() // from then on it hears what is selected
    const words = page.getByRole('textbox', { name: 'Comentario' })
    await page.getByText(SENTENCE, { exact: true }).click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Comentar lo seleccionado' }).click()
    await words.fill('¿De dónde sale?')
    await page.reload()
    await expect(words).toHaveValue('¿De dónde sale?')
    await expect(page.getByText(`Sobre «${SENTENCE}»`)).toBeVisible()
    let lost = 0
    await page.route('**/borrador/*/comments', async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.fallback()
      lost += 1
      await route.fetch() // it arrives
      await route.abort()
    })
    await page.getByLabel('Nombre').fill('Doña Rosa')
    await page.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(page.getByText('Tu comentario sigue aquí.')).toBeVisible()
    await expect(words).toHaveValue('¿De dónde sale?')
    await page.getByRole('button', { name: 'Comentar', exact: true }).click()
    await expect(page.getByText('Comentario enviado.')).toBeVisible()
    await expect(words).toHaveValue('')
    const { comments } = await callApi('GET', `/blog/admin/posts/${id}/comments`)
    expect(comments).toHaveLength(1)

    await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Todo es nuevo: nada de lo de antes se parece a esto.' })
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Doña Rosa' })).toContainText(
      'Este pasaje ya no está en el texto.',
    )
    await expect(words).toHaveValue('')
  })
})

test('[ADM-131] somebody without an account comments on a sentence by a link, and the team reads it', async ({
  panel,
  page,
  store,
}) => {
  const { edit } = await store({ content: TEXT })
  await panel.goto(edit)
  await panel.getByRole('button', { name: 'Compartir borrador' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Compartir borrador' })
  await dialog.getByLabel('Quien lo tenga puede comentar').check()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const { pathname } = new URL(await dialog.getByLabel('Dirección').inputValue())
  await expect(dialog.getByRole('listitem')).toContainText('permite comentar')

  await page.goto(pathname)
  await expect(page.getByText('Todavía no hay comentarios.')).toBeVisible()
  const form = page.getByRole('textbox', { name: 'Comentario' })
  const about = page.getByText(`Sobre «${SENTENCE}»`)
  const choose = async () => {
    await page.getByText(SENTENCE, { exact: true }).click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Comentar lo seleccionado' }).click()
    await expect(form).toBeFocused()
    await expect(about).toBeVisible()
  }
  await choose()
  await page.getByRole('button', { name: 'Comentar todo el texto' }).click()
  await expect(form).toBeFocused()
  await expect(about).toHaveCount(0)
  await choose()
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Escribe tu nombre')).toBeVisible()
  await expect(page.getByText('Escribe el comentario')).toBeVisible()
  await page.getByLabel('Nombre').fill('Doña Rosa')
  await form.fill('<b>Un minuto</b> me parece mucho.')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByText('Comentario enviado.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Doña Rosa (con el enlace)' })).toContainText(
    '<b>Un minuto</b>',
  )
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Doña Rosa')

  await panel.goto(edit)
  const thread = panel.getByRole('listitem').filter({ hasText: 'me parece mucho' })
  await expect(thread).toContainText('Doña Rosa (con el enlace)')
  await thread.getByRole('button', { name: 'Ver en el texto' }).click()
  await expect.poll(() => panel.evaluate(() => document.getSelection()?.toString())).toBe(SENTENCE)
})
