import { content, expect, test, told, unique, write } from '../posts'
import { expectAccessibleInBothThemes } from '../test'

const SENTENCE = 'Un agente responde en un minuto a cada cliente.'
const TEXT = `El primer párrafo.\n\n${SENTENCE}\n\nY el último párrafo.`

test('[ADM-131] a draft is sent for review, commented, approved, and its state is seen in the list', async ({
  panel,
  store,
  callApi,
}) => {
  const { id, title, edit } = await store({ title: unique('Por revisar'), content: TEXT })
  await panel.goto(edit)
  const card = panel.locator('section').filter({ has: panel.getByRole('heading', { name: 'Aprobación' }) })
  const comments = panel.locator('section').filter({ has: panel.getByRole('heading', { name: 'Comentarios' }) })

  await test.step('with a reviewer, a due date and a note', async () => {
    const { reviewers } = await callApi('GET', `/blog/admin/posts/${id}/review`)
    await card.getByLabel('Revisa').selectOption(reviewers[0].name)
    await card.getByRole('textbox', { name: 'Entrega' }).fill('20/12/2030')
    await card.getByLabel('Nota').fill('Mira la cifra.')
    await card.getByRole('button', { name: 'Pedir revisión' }).click()
    await told(panel, 'Revisión pedida')
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
    await expect(thread.getByLabel('Respuesta')).toBeFocused()
    await thread.getByLabel('Respuesta').fill('De nuestra medición.')
    await thread.getByRole('button', { name: 'Enviar' }).click()
    await told(panel, 'Respuesta añadida')
    await expect(thread).toContainText('De nuestra medición.')
    await panel.keyboard.press('ControlOrMeta+Home')
    await thread.getByRole('button', { name: 'Ver en el texto' }).click()
    await expect.poll(() => panel.evaluate(() => document.getSelection()?.toString())).toBe(SENTENCE)
    await thread.getByRole('button', { name: 'Resolver' }).click()
    await told(panel, 'Comentario resuelto')
    await expect(comments.getByText('1 comentario resuelto')).toBeVisible()
  })
  await expectAccessibleInBothThemes(panel)

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
  await dialog.getByLabel('Quien lo tenga puede comentar, con su nombre').check()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const { pathname } = new URL(await dialog.getByLabel('Dirección').inputValue())
  await expect(dialog.getByRole('listitem')).toContainText('permite comentar')

  await page.goto(pathname)
  await expect(page.getByText('Todavía no hay comentarios.')).toBeVisible()
  await page.getByText(SENTENCE, { exact: true }).click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Comentar lo seleccionado' }).click()
  const form = page.getByRole('textbox', { name: 'Comentario' })
  await expect(form).toBeFocused()
  await expect(page.getByText(`Sobre «${SENTENCE}»`)).toBeVisible()
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
