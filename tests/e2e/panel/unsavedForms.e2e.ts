import type { Page } from '@playwright/test'
import { words } from '@tests/support/richText'
import { expect, test, told, unique } from '../posts'
import { readAgain } from '../test'

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
const title = (page: Page) => page.getByLabel(/^Título/).first()
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Tienes un texto sin guardar' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Seguir editando' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Salir sin guardar' }).click()

test('[ADM-46] [ADM-111] a new page asks before it is left, and gives back what was written', async ({
  panel,
  callApi,
}) => {
  const name = unique('Página a medias')
  await panel.goto('/admin/pages/new')
  await title(panel).fill(name)
  await text(panel).click()
  await panel.keyboard.type('Las primeras palabras.')
  await menu(panel, 'Posts').click()
  await expect(question(panel)).toContainText('podrás recuperarlo cuando vuelvas')
  await stay(panel)
  await expect(text(panel)).toHaveText('Las primeras palabras.')

  await panel.getByRole('button', { name: /menú de usuario/ }).click()
  await panel.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(question(panel)).toContainText('se pierde')
  await stay(panel)

  const closing = panel.waitForEvent('dialog')
  const reloaded = panel.reload()
  await (await closing).accept()
  await reloaded
  await expect(offer(panel)).toContainText('no llegó a guardarse')
  await offer(panel).getByRole('button', { name: 'Recuperar mi texto' }).click()
  await expect(title(panel)).toHaveValue(name)
  await expect(text(panel)).toHaveText('Las primeras palabras.')
  await menu(panel, 'Posts').click()
  await leave(panel)
  await expect(panel).toHaveURL(/\/admin\/posts$/)

  await panel.goto('/admin/pages/new')
  await offer(panel).getByRole('button', { name: 'Recuperar mi texto' }).click()
  await expect(text(panel)).toHaveText('Las primeras palabras.')
  await panel.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(panel).toHaveURL(/\/admin\/pages\/\d+\/edit$/)
  const id = Number(/pages\/(\d+)/.exec(panel.url())?.[1])
  expect(JSON.stringify((await callApi('GET', `/pages/${id}?depth=0&draft=true`)).content)).toContain(
    'primeras palabras',
  )
  await menu(panel, 'Posts').click()
  await expect(panel).toHaveURL(/\/admin\/posts$/) // nobody is asked: it is saved
  await panel.goto('/admin/pages/new')
  await expect(title(panel)).toBeEditable()
  await expect(offer(panel)).toHaveCount(0)
  await callApi('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() })
  await callApi('DELETE', `/pages/${id}?trash=true`)
})

test.describe('a stored page', () => {
  test.use({
    expectedComplaints:
      /status of 400 .*autosave=true|net::ERR_INTERNET_DISCONNECTED|Error submitting form|Failed to fetch/,
  })

  test('[ADM-46] [ADM-111] says at once, and as long as it is so, that it is not saved, and keeps the text', async ({
    panel,
    callApi,
  }) => {
    const draft = { title: unique('Una página'), content: words('Hola.'), _status: 'draft' }
    const { doc } = await callApi('POST', '/pages?draft=true', draft)
    const stored = async () => JSON.stringify(await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`))
    await panel.goto(`/admin/pages/${doc.id}/edit`)
    const refused = panel.getByRole('alert').filter({ hasText: 'Sin guardar' })
    await title(panel).fill('')
    await expect(refused).toContainText('El título es requerido')
    await expect(panel.getByText(/^Guardado por última vez/)).toBeHidden()
    await menu(panel, 'Posts').click()
    await stay(panel)
    await title(panel).fill('Con título otra vez')
    await expect(refused).toHaveCount(0)
    await expect.poll(stored).toContain('Con título otra vez')

    await panel.route('**/api/pages/*autosave=true*', (route) => route.abort('internetdisconnected'))
    await text(panel).click()
    await panel.keyboard.type('Sin conexión. ')
    await expect(refused).toBeVisible()
    await expect(panel.locator('.payload-toast-item').first()).toHaveText('No hay conexión con el servidor')
    await menu(panel, 'Posts').click()
    await leave(panel)
    await expect(panel).toHaveURL(/\/admin\/posts$/)
    await panel.unrouteAll()
    await panel.goto(`/admin/pages/${doc.id}/edit`)
    await panel.route('**/edit', (route) => route.abort('internetdisconnected'))
    await offer(panel).getByRole('button', { name: 'Recuperar mi texto' }).click()
    await told(panel, /^ErrorNo se pudo recuperar tu texto/)
    await panel.unrouteAll()
    await offer(panel).getByRole('button', { name: 'Recuperar mi texto' }).click()
    await expect(text(panel)).toContainText('Sin conexión.')
    await expect.poll(stored).toContain('Sin conexión.')
    await panel.close()
    await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
    await callApi('DELETE', `/pages/${doc.id}?trash=true`)
  })
})

test.describe('a page that a colleague saves meanwhile', () => {
  test.use({ expectedComplaints: /status of 409 .*\/api\/pages\/\d+\?/ })

  test('[ADM-46] [ADM-111] stays as they saved it, until whoever had it open knows of that', async ({
    panelOf,
    callApi,
    query,
  }) => {
    const { page } = await panelOf(['manage_posts'])
    const { doc } = await callApi('POST', '/pages', {
      title: unique('Una página'),
      content: words('Hola.'),
      _status: 'published',
    })
    const stored = async () => JSON.stringify(await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`))
    await page.goto(`/admin/pages/${doc.id}/edit`)
    for (const words of ['Uno. ', 'Dos. ', 'Tres. ']) {
      await text(page).click()
      await page.keyboard.type(words)
      await expect.poll(stored).toContain(words) // nobody refuses themself
      await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled() // nothing is left to save
    }
    const published = page.waitForResponse(/\/api\/pages\/\d+\?depth=0$/)
    await page.getByRole('button', { name: 'Publicar cambios' }).click()
    expect((await published).status()).toBe(200)

    await callApi('PATCH', `/pages/${doc.id}?draft=true&autosave=true`, { content: words('Lo ajeno.') })
    await text(page).click()
    await page.keyboard.type('Lo mío. ')
    await expect(page.locator('.payload-toast-item').first()).toContainText('otra persona, o tú en otra pestaña')
    await expect(page.getByRole('alert').filter({ hasText: 'Sin guardar' })).toBeVisible()
    expect(await stored()).toContain('Lo ajeno.')

    const closing = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await closing).accept()
    await reloaded
    await expect(text(page)).toContainText('Lo ajeno.')
    await expect(offer(page)).toContainText('Desde entonces se guardaron otros cambios')
    await offer(page).getByRole('button', { name: 'Recuperar mi texto' }).click()
    await expect(text(page)).toContainText('Lo mío.')
    await expect.poll(stored).toContain('Lo mío.')
    const { rows } = await query('select version_content from _site_pages_v where parent_id = $1', [doc.id])
    expect(JSON.stringify(rows)).toContain('"Lo ajeno."')
    await page.close()
    await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
    await callApi('DELETE', `/pages/${doc.id}?trash=true`)
  })

  test('[ADM-46] [ADM-111] stays as the same person saved it in another tab', async ({ panel, callApi }) => {
    const draft = { title: unique('En dos pestañas'), content: words('Hola.'), _status: 'draft' }
    const { doc } = await callApi('POST', '/pages?draft=true', draft)
    const stored = async () => JSON.stringify(await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`))
    await panel.goto(`/admin/pages/${doc.id}/edit`)
    const other = await panel.context().newPage()
    await other.goto(`/admin/pages/${doc.id}/edit`)
    await text(other).click()
    await other.keyboard.type('En la otra. ')
    await expect.poll(stored).toContain('En la otra. ')
    await other.close()

    await title(panel).fill('Otro título')
    await expect(panel.locator('.payload-toast-item').first()).toContainText('otra persona, o tú en otra pestaña')
    expect(await stored()).toContain('En la otra. ')
    await panel.close()
    await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
    await callApi('DELETE', `/pages/${doc.id}?trash=true`)
  })
})

test.describe('a page that a colleague moves to the trash meanwhile', () => {
  test.use({ expectedComplaints: /status of 404 .*\/api\/pages\/\d+\?/ })

  test('[ADM-46] [ADM-111] says so, and gives back what was written once it is restored', async ({
    panelOf,
    callApi,
  }) => {
    const { page } = await panelOf(['manage_posts'])
    const draft = { title: unique('Una página'), content: words('Hola.'), _status: 'draft' }
    const { doc } = await callApi('POST', '/pages?draft=true', draft)
    await page.goto(`/admin/pages/${doc.id}/edit`)
    await text(page).click()
    await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
    await page.keyboard.type('Lo mío. ')
    await expect(page.locator('.payload-toast-item').first()).toHaveText(/^La página está en la papelera/)
    await expect(page.getByRole('alert').filter({ hasText: 'Sin guardar' })).toBeVisible()

    const closing = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await closing).accept()
    await reloaded
    await expect(page.getByText('puede que esté en la papelera')).toBeVisible()

    await page.goto(`/admin/pages/trash/${doc.id}`)
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click() // nothing is offered before it
    const question = page.getByRole('dialog', { name: 'Confirmar restauración' })
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL(/\/admin\/pages\/\d+\/edit$/)
    await expect(offer(page)).toBeVisible()
    await expect(offer(page)).not.toContainText('Desde entonces')
    await offer(page).getByRole('button', { name: 'Recuperar mi texto' }).click()
    const stored = async () => JSON.stringify(await callApi('GET', `/pages/${doc.id}?depth=0&draft=true`))
    await expect.poll(stored).toContain('Lo mío.')
    await page.close()
    await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
    await callApi('DELETE', `/pages/${doc.id}?trash=true`)
  })
})

test('[ADM-46] the settings and our own forms ask before they are left, and only while something is unsaved', async ({
  panel,
  callApi,
}) => {
  await panel.goto('/admin/settings')
  const place = panel.getByLabel(/^Ubicación/)
  const before = await place.inputValue()
  await place.fill('En otra parte')
  await menu(panel, 'Posts').click()
  await leave(panel)
  await expect(panel).toHaveURL(/\/admin\/posts$/)
  await panel.goto('/admin/settings')
  await offer(panel).getByRole('button', { name: 'Descartar' }).click()
  await expect(place).toHaveValue(before)
  await menu(panel, 'Posts').click()
  await expect(panel).toHaveURL(/\/admin\/posts$/)

  const nombre = unique('Ramona')
  await callApi('POST', '/contact', { nombre, email: 'ramona@example.com', mensaje: 'Quiero una consulta gratis.' })
  const { requests } = await callApi('GET', `/admin/contact?search=${encodeURIComponent(nombre)}`)
  const path = `/admin/contact/${requests[0].id}` as const
  await panel.goto(path)
  await panel.getByLabel('Notas internas').fill('Llamar el lunes. ') // saved without its last space
  await menu(panel, 'Posts').click()
  await expect(question(panel)).toContainText('podrás recuperarlo cuando vuelvas')
  await leave(panel)
  await expect(panel).toHaveURL(/\/admin\/posts$/)
  await panel.goBack()
  await told(panel, 'Recuperamos lo que escribiste')
  await expect(panel.getByLabel('Notas internas')).toHaveValue('Llamar el lunes. ')
  await panel.goBack() // asks nothing, and loses nothing
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Posts')
  await panel.goForward()
  await expect(panel.getByLabel('Notas internas')).toHaveValue('Llamar el lunes. ')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await told(panel, 'Consulta actualizada')
  await callApi('PATCH', path, { status: 'en_curso' })
  await readAgain(panel)
  await expect(panel.getByLabel('Estado')).toHaveValue('en_curso')
  await menu(panel, 'Posts').click()
  await expect(panel).toHaveURL(/\/admin\/posts$/)
  await callApi('PATCH', path, { status: 'respondido' })
  await panel.goto(path)
  await panel.getByLabel('Notas internas').fill('Llamar el martes.')
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await told(panel, 'Consulta actualizada')
  // The status that the form had only shown is not taken for typed.
  expect((await callApi('GET', path)).request).toMatchObject({ status: 'respondido', notes: 'Llamar el martes.' })

  await panel.goto('/admin/users/new')
  await panel.getByLabel('Nombre completo').fill('Alguien')
  await panel.getByRole('link', { name: 'Cancelar' }).click()
  await leave(panel)
  await expect(panel).toHaveURL(/\/admin\/users$/)
  await panel.goto('/admin/users/new')
  await expect(panel.getByLabel('Nombre completo')).toHaveValue('Alguien')
})

test('[ADM-46] a dialog that is closed by mistake gives back what was typed, and one that is cancelled does not', async ({
  panel,
}) => {
  await panel.goto('/admin/tags')
  const open = () => panel.getByRole('button', { name: 'Nueva etiqueta' }).click()
  const dialog = panel.getByRole('dialog')
  const name = dialog.getByLabel('Nombre')
  await open()
  await name.fill('Fiado digital')
  await panel.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await told(panel, 'Recuperamos lo que escribiste')
  await expect(name).toHaveValue('Fiado digital')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(name).toHaveValue('')
})
