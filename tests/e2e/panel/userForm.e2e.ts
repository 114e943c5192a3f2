import { newUser, PASSWORD, row } from '../people'
import { expect, hold, test, toast, told, unique } from '../posts'

test.describe('the user form', () => {
  test('[ADM-16] [ADM-75] [ADM-76] [ADM-77] [ADM-79] creates a user who can sign in, once', async ({
    panel,
    request,
  }) => {
    const user = newUser()
    await panel.goto('/admin/users/new')
    await expect(panel.getByRole('heading', { level: 1, name: 'Nuevo usuario' })).toBeVisible()
    await expect(panel.getByLabel('Rol').locator('option:checked')).toHaveText('Autor')
    await expect(panel.getByLabel('Rol').getByRole('option', { name: 'Editor', exact: true })).toHaveAttribute(
      'value',
      'editor',
    )
    await expect(panel.getByLabel('Estado').locator('option:checked')).toHaveText('Activo')
    await expect(panel.getByText('Mínimo 8 caracteres.')).toBeVisible()

    const sent: string[] = []
    panel.on(
      'request',
      (request) => request.method() === 'POST' && /users$|upload/.test(request.url()) && sent.push(request.url()),
    )
    const create = panel.getByRole('button', { name: 'Crear usuario' })
    await create.click()
    for (const text of [
      'El email es requerido',
      'La contraseña debe tener al menos 8 caracteres',
      'Confirma la contraseña',
    ]) {
      await expect(panel.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(panel.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await panel.getByLabel('Email').fill('sin-arroba')
    await panel.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await panel.getByLabel('Confirmar contraseña').fill('otra-cosa')
    await create.click()
    await expect(panel.getByText('Email inválido')).toBeVisible()
    await expect(panel.getByText('Las contraseñas no coinciden')).toBeVisible()

    const avatar = panel.getByLabel('Avatar')
    const file = (name: string, mimeType: string, size = 10) => ({ name, mimeType, buffer: Buffer.alloc(size) })
    await avatar.setInputFiles(file('nota.txt', 'text/plain'))
    await expect(panel.getByText('Solo se permiten archivos de imagen')).toBeVisible()
    await avatar.setInputFiles(file('dibujo.svg', 'image/svg+xml'))
    await expect(panel.getByText('Formato no soportado. Use JPG, PNG, GIF o WebP')).toBeVisible()
    await avatar.setInputFiles(file('grande.png', 'image/png', 10 * 1024 * 1024 + 1))
    await expect(panel.getByText('El archivo debe ser menor a 10MB')).toBeVisible()
    expect(sent).toEqual([])
    await avatar.setInputFiles('docs/panel.webp')
    await expect(toast(panel).getByText('Avatar subido')).toBeVisible()

    await panel.getByLabel('Usuario', { exact: true }).fill(user.username)
    await panel.getByLabel('Email').fill(user.email)
    await panel.getByLabel('Nombre completo').fill('Ana Ñandú')
    await panel.getByLabel('Rol').selectOption('editor')
    await panel.getByLabel('Estado').selectOption('Suspendido')
    await panel.getByLabel('Confirmar contraseña').fill(PASSWORD)
    await create.evaluate((button: HTMLElement) => {
      button.click()
      button.click() // faster than a test's mouse could click
    })
    await expect(toast(panel).getByText('Usuario creado')).toBeVisible()
    await expect(panel).toHaveURL(({ pathname }) => pathname === '/admin/users')
    expect(sent.filter((url) => url.endsWith('users'))).toHaveLength(1)
    await expect(row(panel, user.username).locator('img')).toHaveAttribute('src', /\/api\/media\/file\//)

    const data = { username: user.username, password: PASSWORD }
    expect((await request.post('/api/blog/admin/login', { data })).status()).toBe(401)
    await row(panel, user.username)
      .getByRole('button', { name: /^Activar/ })
      .click()
    await expect(toast(panel).getByText('Estado actualizado')).toBeVisible()
    const answer = await (await request.post('/api/blog/admin/login', { data })).json()
    expect(answer).toMatchObject({ token: expect.any(String), user: { username: user.username, role: 'editor' } })
    const shown = await request.get('/admin/dashboard', { headers: { Cookie: `payload-token=${answer.token}` } })
    expect(await shown.text()).toMatch(new RegExp(`${user.username}<small[^>]*>Editor<`)) // in the top bar
  })

  test('[ADM-78] changes a user: only what was changed, and shown wherever one is by then', async ({
    panel,
    callApi,
    request,
  }) => {
    const user = newUser()
    const { id } = (await callApi('POST', '/admin/users', user)).user
    const signIn = async (password: string) =>
      (await request.post('/api/blog/admin/login', { data: { username: user.username, password } })).json()
    const { token } = await signIn(PASSWORD)
    const isAlive = async () =>
      (await request.get('/api/admin/roles', { headers: { Authorization: `Bearer ${token}` } })).status() === 200
    const line = row(panel, user.username)
    const password = panel.getByLabel('Contraseña', { exact: true })
    const repeated = panel.getByLabel('Confirmar contraseña')
    const name = panel.getByLabel('Nombre completo')
    const save = panel.getByRole('button', { name: 'Guardar cambios' })
    const open = async () => {
      await line.getByRole('link', { name: `Editar ${user.username}` }).click()
      await expect(panel).toHaveURL(new RegExp(`/admin/users/${id}/edit$`))
      await expect(panel.getByLabel('Email')).toHaveValue(user.email)
    }
    await panel.goto(`/admin/users?buscar=${user.username}`)

    await test.step('an empty password keeps the old one', async () => {
      await open()
      await expect(panel.getByLabel('Usuario', { exact: true })).toHaveValue(user.username)
      await name.fill(`Cambiada ${user.username}`)
      for (const one of [repeated, password]) {
        await one.fill('otra-clave-larga')
        await save.click()
        await expect(panel.getByText('Las contraseñas no coinciden')).toBeVisible()
        // The form first focuses the wrong field, then again a tick later; until then a key might go there.
        await expect(repeated).toBeFocused()
        await panel.evaluate(() => new Promise((tick) => setTimeout(tick, 10)))
        await one.fill('')
      }
      await save.click()
      await told(panel, 'Usuario actualizado')
      await expect(row(panel, `Cambiada ${user.username}`)).toBeVisible()
      expect(await isAlive()).toBe(true)
    })

    await test.step('a new one ends the user’s sessions', async () => {
      await open()
      await password.fill('otra-clave-larga')
      await repeated.fill('otra-clave-larga')
      await save.click()
      await told(panel, 'Usuario actualizado')
      expect(await isAlive()).toBe(false)
      expect((await signIn('otra-clave-larga')).token).toEqual(expect.any(String))
    })

    await test.step('only what was changed is saved: an account suspended meanwhile stays suspended', async () => {
      await open()
      await expect(panel.getByLabel('Estado').locator('option:checked')).toHaveText('Activo')
      await callApi('PATCH', `/admin/users/${id}/status`, { status: 'suspended' })
      await name.fill('Otro nombre')
      await save.click()
      await told(panel, 'Usuario actualizado')
      expect((await callApi('GET', `/admin/users/${id}`)).user).toMatchObject({
        name: 'Otro nombre',
        status: 'suspended',
      })
    })

    const saveAs = async (text: string) => {
      await open()
      const letGo = await hold(panel, `**/api/admin/users/${id}`)
      await name.fill(text)
      await save.click()
      return letGo
    }
    await test.step('what is saved after its form was left is shown where the user is', async () => {
      const letGo = await saveAs('Ana Peña')
      await panel.getByRole('link', { name: 'Cancelar' }).click()
      await expect(line).toBeVisible()
      letGo()
      await expect(line.getByText('Ana Peña')).toBeVisible()
    })

    await test.step('and leads nowhere', async () => {
      const letGo = await saveAs('Ana Núñez')
      await panel.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Roles' }).click()
      await expect(panel.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
      const saved = panel.waitForResponse(`**/api/admin/users/${id}`)
      letGo()
      await saved
      await panel.getByRole('button', { name: 'Nuevo rol' }).click()
      await panel.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await expect(panel.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
    })
  })

  test('[ADM-75] [ADM-78] after a change of the user’s own role, what it no longer allows disappears from the panel at once', async ({
    panelOf,
    callApi,
  }) => {
    const { page, person } = await panelOf(['manage_users', 'manage_media', 'manage_categories', 'create_posts'])
    const name = unique('Redacción')
    const permissions = { create_posts: true }
    await callApi('POST', '/admin/roles', { name, description: '', permissions })
    await page.goto(`/admin/users?buscar=${person.username}`)
    await page.getByRole('link', { name: `Editar ${person.username}` }).click()
    await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute('value', name.toLowerCase())
    await page.getByLabel('Rol').selectOption(name)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(page).getByText('Usuario actualizado')).toBeVisible()
    await expect(page).toHaveURL('/admin/users')
    const link = (name: string) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
    await expect(link('Categorías')).toHaveCount(0)
    await expect(toast(page).getByText('Error', { exact: true })).toHaveCount(0)
    await link('Biblioteca').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subir archivos' })).toHaveCount(0)
  })

  test.describe('when calls fail', () => {
    test.use({ expectedComplaints: /status of [45]\d\d|Mutation failed/ })

    test('[ADM-76] [ADM-78] [ADM-79] [ADM-103] shows the server’s message, and keeps what was typed', async ({
      panel,
      callApi,
    }) => {
      const user = newUser()
      const stored = (await callApi('POST', '/admin/users', user)).user
      await panel.goto('/admin/users/new')
      await panel.getByLabel('Usuario', { exact: true }).fill(user.username)
      await panel.getByLabel('Email').fill(`x${user.email}`)
      await panel.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await panel.getByLabel('Confirmar contraseña').fill(PASSWORD)
      await panel.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(toast(panel).getByText('Ese usuario ya existe')).toBeVisible()
      await expect(panel.getByLabel('Usuario', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await panel.route('**/api/admin/users', (route) => route.fulfill({ status: 400, json: {} }))
      await panel.getByLabel('Usuario', { exact: true }).fill(`${user.username}-x`)
      await panel.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(toast(panel).getByText('Error al crear usuario')).toBeVisible()
      await expect(panel.getByLabel('Email')).toHaveValue(`x${user.email}`)
      let uploads = 0
      await panel.route('**/api/upload/image', (route) => {
        uploads += 1
        return route.fulfill({ status: 503, json: { message: 'Ahora no.' } })
      })
      await panel.getByLabel('Avatar').setInputFiles('docs/panel.webp')
      await expect(toast(panel).getByText('Error al subir avatar: Ahora no.')).toBeVisible()
      expect(uploads).toBe(2)
      await expect(panel.getByLabel('Avatar')).toBeEnabled()
      await panel.unroute('**/api/upload/image')
      await panel.route('**/api/upload/image', (route) => route.fulfill({ status: 413, body: '<h1>Too large</h1>' }))
      await panel.getByLabel('Avatar').setInputFiles('docs/panel.webp')
      await expect(toast(panel).getByText('Error al subir avatar: Error HTTP: 413')).toBeVisible()

      for (const calls of ['**/api/admin/users/*', '**/api/admin/roles'])
        await panel.route(calls, (route) => route.fulfill({ status: 400, json: {} }))
      const come = await hold(panel, '**/api/admin/roles')
      await panel.goto(`/admin/users/${stored.id}/edit`)
      await expect(panel.getByRole('heading', { level: 1, name: 'Editar usuario' })).toBeVisible()
      await expect(toast(panel).getByText('Error al cargar usuario')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Reintentar' })).toHaveCount(0) // the roles may be missing, too
      come()
      await expect(panel.getByRole('alert').getByText('Error al cargar usuario')).toBeVisible()
      await panel.unroute('**/api/admin/users/*')
      await panel.getByRole('button', { name: 'Reintentar' }).click() // both are refetched
      await expect(panel.getByRole('alert').getByText('Error al cargar roles')).toBeVisible()
      await panel.unrouteAll()
      await panel.getByRole('button', { name: 'Reintentar' }).click()
      await expect(panel.getByLabel('Email')).toHaveValue(user.email)
      await panel.route('**/api/admin/users/*', (route) => route.fulfill({ status: 400, json: {} }))
      await panel.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(panel).getByText('Error al actualizar usuario')).toBeVisible()
    })
  })
})
