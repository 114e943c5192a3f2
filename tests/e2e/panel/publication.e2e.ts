import { shownDate } from '@/platform/domain/calendarDays'
import { dayInSantoDomingo } from '@/platform/domain/dates'
import { row } from '../people'
import { expect, publishAnyway, test, toast, told, unique, write } from '../posts'

const PLACES = ['/blog', '/rss.xml', '/sitemap.xml', '/api/blog/posts?limit=100', '/api/blog/posts/recent']
const POSTS = '/blog/admin/posts' as const

test('[API-42] an autosave changes no public byte, and never publishes', async ({ request, callApi }) => {
  const bodies = async (slug: string) => {
    const answers = await Promise.all([...PLACES, `/blog/${slug}`].map((address) => request.get(address)))
    return Promise.all(answers.map((answer) => answer.text()))
  }
  const made = await callApi('POST', POSTS, { title: 'Intacto', content: 'Igual.', isPublished: true })
  let before: string[] = []
  await expect(async () => {
    const last = before
    before = await bodies(made.slug)
    expect(before).toEqual(last) // until everything a publication revalidates has been rendered
  }).toPass()
  expect(before.at(-1)).toContain('Igual.')
  const draft = {
    title: 'Cambiado en secreto',
    slug: 'cambiado-en-secreto',
    content: 'Otro texto.',
    excerpt: 'Otro.',
  }
  for (let i = 0; i < 3; i++) await callApi('PUT', `${POSTS}/${made.id}?autosave=true`, { ...draft, metaTitle: `${i}` })
  expect(await bodies(made.slug)).toEqual(before)
  expect((await request.get('/blog/cambiado-en-secreto')).status()).toBe(404)
  await callApi('DELETE', `${POSTS}/${made.id}`)
})

test.describe('a scheduled publication', () => {
  test.use({ expectedComplaints: /status of 409|Mutation failed:/ })

  test('is in Santo Domingo time, and cancelled, unless somebody has published it meanwhile', async ({
    panel,
    store,
    callApi,
    complaints,
  }) => {
    const { id, edit } = await store()
    await panel.goto(edit)
    const tomorrow = dayInSantoDomingo(new Date(Date.now() + 24 * 60 * 60 * 1000))
    const time = panel.getByLabel('Publicar el')
    await time.fill('mañana a las 10')
    await panel.getByRole('button', { name: 'Programar' }).click()
    await expect(time).toHaveValue('mañana a las 10')
    await expect(time).toHaveAccessibleDescription(
      'Publicar el: escribe una fecha que exista, con el formato dd/mm/aaaa hh:mm.',
    )
    await panel.getByRole('button', { name: 'Elegir en el calendario: Publicar el' }).click()
    await panel.getByRole('grid').locator('[aria-current="date"]').click()
    await expect(time).toHaveValue(/^\d\d\/\d\d\/\d{4} 09:00$/)
    await time.clear()
    await time.pressSequentially(`${tomorrow}T08:15`)
    await time.press('Tab')
    await expect(time).toHaveValue(`${shownDate(tomorrow)} 08:15`)
    await time.fill(`${shownDate(tomorrow)} 10:30 a. m.`)
    await panel.getByRole('button', { name: 'Programar' }).focus()
    const clicks = await panel.evaluateHandle(() => {
      const seen: Event[] = []
      document.addEventListener('click', (event) => seen.push(event))
      return seen
    })
    for (const _ of ['pressed', 'held']) await panel.keyboard.down('Enter')
    await panel.keyboard.up('Enter')
    expect(await clicks.evaluate(({ length }) => length)).toBe(1)
    const question = panel.getByRole('dialog', { name: /^¿Publicar el post el .*, 10:30\sa\.\sm\.\?$/ })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    expect((await callApi('GET', `/blog/admin/posts/${id}`)).scheduledAt).toBeNull()
    await panel.getByRole('button', { name: 'Programar' }).press('Enter')
    await publishAnyway(panel)
    await expect(toast(panel).getByText('Publicación programada')).toBeVisible()
    await expect(panel.getByText('Programado', { exact: true }).first()).toBeVisible()
    await expect(panel.getByText(/^Se publicará el .*, 10:30\sa\.\sm\.$/)).toBeVisible()
    expect((await callApi('GET', `/blog/admin/posts/${id}`)).scheduledAt).toBe(`${tomorrow}T14:30:00.000Z`)
    await expect(panel.getByRole('button', { name: 'Cancelar programación' })).toBeFocused()
    await panel.getByRole('button', { name: 'Cancelar programación' }).click()
    await expect(panel.getByRole('button', { name: 'Programar' })).toBeFocused()
    expect((await callApi('GET', `/blog/admin/posts/${id}`)).scheduledAt).toBeNull()
    expect(complaints).toEqual([])

    await time.fill(`${shownDate(tomorrow)} 10:30 a. m.`)
    await panel.getByRole('button', { name: 'Programar' }).click()
    await publishAnyway(panel)
    await expect(panel.getByRole('button', { name: 'Cancelar programación' })).toBeEnabled()
    await callApi('POST', `${POSTS}/${id}/publish`)
    await panel.getByRole('button', { name: 'Cancelar programación' }).click()
    await expect(toast(panel).getByText('Se publicó mientras lo editabas.')).toBeVisible()
    await expect(toast(panel).getByText('Programación cancelada')).toBeHidden()
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeChecked()
  })

  test('that somebody makes earlier is told, whatever is pressed then', async ({ panel, store, callApi }) => {
    const { id, edit } = await store()
    await callApi('PUT', `${POSTS}/${id}/schedule`, { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() })
    await panel.goto(edit)
    await expect(panel.getByText('Programado', { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Cancelar programación' })).toBeVisible()
    await callApi('POST', `${POSTS}/${id}/publish`)
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    await expect(toast(panel).getByText('Se publicó mientras lo editabas.')).toBeVisible()
    await expect(toast(panel).getByText('Programación cancelada')).toBeHidden()
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeChecked()
  })

  test('keeps its text until an editor schedules another, and ends with a change by whoever may not publish', async ({
    panel,
    panelOf,
    callApi,
    request,
  }) => {
    const { page, person } = await panelOf(['create_posts', 'edit_own_posts'])
    const title = unique('Aprobado')
    const headers = { Authorization: `Bearer ${person.token}` }
    const { id } = await (await request.post(`/api${POSTS}`, { headers, data: { title, content: 'Aprobado.' } })).json()
    await callApi('PUT', `${POSTS}/${id}/schedule`, { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() })

    await panel.goto(`/admin/posts/${id}/edit`)
    await write(panel, 'Mejor así.')
    await panel.getByRole('button', { name: 'Actualizar' }).click()
    const asked = panel.getByRole('dialog', { name: '¿Programar el texto nuevo?' })
    await asked.getByRole('button', { name: 'Dejar el programado' }).click()
    await expect(panel.getByText('Saldrá el texto que se programó, sin los cambios de después.')).toBeVisible()
    await expect(panel.getByText('Programado · con cambios').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Programar el texto nuevo' }).click()
    await publishAnyway(panel)
    await told(panel, 'Publicación programada')
    await expect(panel.getByText('Programado', { exact: true }).first()).toBeVisible()
    await write(panel, 'Mejor todavía.')
    await panel.keyboard.press('ControlOrMeta+s')
    await asked.getByRole('button', { name: 'Programar el texto nuevo' }).click()
    await publishAnyway(panel)
    await told(panel, 'Publicación programada')
    expect((await callApi('GET', `${POSTS}/${id}`)).hasChangesSinceScheduled).toBe(false)

    await page.goto(`/admin/posts/${id}/edit`)
    await expect(page.getByText('Si cambias algo, se cancela y se avisa a quien lo programó.')).toBeVisible()
    await write(page, 'Nadie lo aprobó.')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    const cancelled = `Se canceló la publicación programada: ${person.username}, que no puede publicar, cambió el post`
    await expect(page.getByText(cancelled)).toBeVisible()

    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    await expect(row(panel, title).getByText('Borrador · programación cancelada')).toBeVisible()
    await panel.goto(`/admin/posts/${id}/edit`)
    await expect(panel.getByText(cancelled)).toBeVisible()
    await panel.getByRole('button', { name: 'Quitar el aviso' }).click()
    await expect(panel.getByText(cancelled)).toBeHidden()
    await expect(panel.getByText('Borrador', { exact: true }).first()).toBeVisible()
  })
})

test.describe('a publication by somebody else, meanwhile,', () => {
  test.use({ expectedComplaints: /status of 409|Mutation failed:/ })

  test('[ADM-34] is what the switch goes back to when it fails', async ({ panel, store, callApi }) => {
    const { id, edit } = await store()
    await panel.goto(edit)
    await write(panel, 'A medio escri')
    await callApi('POST', `${POSTS}/${id}/publish`)
    await panel.route('**/publish', (route) => route.fulfill({ status: 409, json: { message: 'Ahora no.' } }))
    await panel.getByRole('switch', { name: 'Publicado' }).click()
    await publishAnyway(panel)
    await expect(toast(panel).getByText('Ahora no.')).toBeVisible()
    await expect(panel.getByRole('switch', { name: 'Publicado' })).toBeChecked()
  })
})
