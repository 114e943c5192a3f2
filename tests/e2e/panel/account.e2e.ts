import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page, Response } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { counterKey, LIMITS } from '@/platform/limits/limits'
import { nameOf, newUser, row, signOut } from '../people'
import { expect, test, toast, told, unique } from '../posts'
import { expectAccessible } from '../test'

const PHONE = { width: 375, height: 700 }
/** Asserts that nothing scrolls sideways. */
const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
    .toBe(true)

test.describe('a forgotten password', () => {
  test.use({ expectedComplaints: /status of (400|401)|Mutation failed:/ })

  test('[ADM-119] [API-113] is replaced through a mailed link', async ({ panel: page, callApi, query }) => {
    await page.context().clearCookies()
    const person = newUser(nameOf('olvido'))
    const { user } = await callApi('POST', '/admin/users', person)
    await page.setViewportSize(PHONE)
    await page.goto('/admin/login')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).press('Enter')
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByLabel('Usuario').pressSequentially(person.username)
    await page.getByLabel('Usuario').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Este sitio no envía correos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Volver a iniciar sesión' })).toBeFocused()
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()

    const token = 'a'.repeat(43)
    await query(
      `insert into one_time_tokens (token_hash, purpose, user_id, expires_at) values ($1, 'reset', $2, now() + interval '5 minutes')`,
      [createHash('sha256').update(token).digest('hex'), user.id],
    )
    await page.goto(`/admin/reset-password/${token}`)
    await expect(page).toHaveTitle(/^Elige una contraseña nueva/)
    await expectToFit(page)
    await expectAccessible(page)
    const choose = async (password: string) => {
      await page.getByLabel('Nueva contraseña').fill(password)
      await page.getByLabel('Confirmar contraseña').fill(password)
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    }
    await choose('password123')
    await expect(page.getByText('Esa contraseña es de las más usadas').first()).toBeVisible()
    await choose('una-clave-elegida')
    await expect(toast(page).getByText('Contraseña actualizada', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.goto(`/admin/reset-password/${token}`)
    await choose('una-clave-elegida')
    await expect(toast(page).getByText('El enlace ya no vale')).toBeVisible()
    await page.goto('/admin/login')
    await page.getByLabel('Usuario').fill(person.username)
    await page.getByLabel('Contraseña').fill('una-clave-elegida')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })
})

test.describe('the user’s own account', () => {
  test.use({ expectedComplaints: /ERR_FAILED|status of (401|403)|Mutation failed:/ })

  test('[ADM-118] [ADM-119] an authenticator app is enrolled, required at the login, and replaced by a recovery code', async ({
    panelOf,
  }) => {
    const { page, person } = await panelOf(['create_posts'])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(PHONE)
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Activar una app' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Código QR de la clave' })).toBeInViewport({ ratio: 1 })
    await expectToFit(page)
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/ /g, '')
    await expectAccessible(page)
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await expect(dialog.getByLabel('Código', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(dialog.getByLabel('Código', { exact: true })).toBeFocused()
    await dialog.getByLabel('Código', { exact: true }).fill(code(0))
    const confirming = '**/totp/confirm'
    await page.route(confirming, (route) => route.fetch().then(() => route.abort()), { times: 1 }) // the response is lost
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expectToFit(page)
    await expectAccessible(page)
    const codes = await dialog.getByRole('listitem').allTextContents()
    await dialog.getByRole('button', { name: 'Copiar' }).click()
    await expect(toast(page)).toContainText('Códigos copiados.')
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(codes)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('codigos-de-recuperacion.txt')
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(codes)
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('Te quedan 10 códigos')).toBeVisible()
    await expect(page.getByText('Esta sesión')).toBeVisible()
    await expectAccessible(page)
    const again = await (await page.request.get('/admin/profile')).text()
    expect(again).toContain('Te quedan 10 códigos')
    for (const code of codes) expect(again).not.toContain(code)

    await page.getByRole('region', { name: 'Seguridad' }).getByRole('button', { name: 'Crear códigos nuevos' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const renewed = await dialog.getByRole('listitem').allTextContents()
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()

    await signOut(page)
    await page.goto('/admin/login')
    await page.getByLabel('Usuario').fill(person.username)
    await expect(page.getByLabel('Contraseña')).toHaveAttribute('autocomplete', 'current-password')
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByLabel('Contraseña').press('Enter')
    await expect(page.getByLabel('Código')).toBeFocused()
    await expect(page.getByLabel('Código')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.getByRole('status').filter({ hasText: 'Escribe el código de seis dígitos' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByLabel('Código').pressSequentially('000000')
    await page.getByLabel('Código').press('Enter')
    await expect(page.getByText('El código no es correcto').first()).toBeVisible()
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await expect(page.getByLabel('Código de recuperación')).toBeFocused()
    await page.keyboard.type(codes[0] ?? '')
    const refused = page.waitForResponse('**/login/second-factor')
    await page.keyboard.press('Enter')
    expect((await refused).status(), 'it was renewed').toBe(401)
    await expect(page.getByRole('button', { name: 'Verificar' })).toBeVisible() // no longer 'Comprobando...'
    await page.getByLabel('Código de recuperación').fill(renewed[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  test('[API-112] [ADM-119] a role that requires a second factor first allows only the enrolment, and others may remove it', async ({
    panel,
    panelOf,
    callApi,
    complaints,
  }) => {
    const { page, person } = await panelOf(['create_posts'])
    const { roles } = await callApi('GET', '/admin/roles')
    const { id: roleId } = roles.find(({ name }: { name: string }) => name === person.username)
    await callApi('PUT', `/admin/roles/${roleId}`, { requiresSecondFactor: true })

    const notice = page.getByRole('status').filter({ hasText: 'Tu rol exige un segundo factor' })
    const signIn = async () => {
      await signOut(page)
      await page.goto('/admin/login')
      await page.getByLabel('Usuario').fill(person.username)
      await page.getByLabel('Contraseña').fill(person.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/profile$/)
      await expect(notice).toBeVisible()
    }
    const postsLeadTo = async () => new URL((await page.request.get('/admin/posts')).url()).pathname
    await signIn()
    expect(await postsLeadTo()).toBe('/admin/profile')
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await page.getByRole('button', { name: 'Activar una app' }).click()
    const dialog = page.getByRole('dialog')
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/ /g, '')
    await dialog.getByLabel('Código', { exact: true }).fill(new TOTP({ secret }).generate())
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect(await postsLeadTo()).toBe('/admin/posts')

    const { users } = await callApi('GET', `/admin/users?search=${person.username}`)
    await panel.goto(`/admin/users/${users[0].id}/edit`)
    await panel.getByRole('button', { name: 'Quitar segundo factor' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(toast(panel)).toContainText('segundo factor')
    await signIn()
  })

  test('[ADM-120] a sensitive change asks for identification, and succeeds without losing what was typed', async ({
    panelOf,
    callApi,
    query,
  }) => {
    const { page, person } = await panelOf(['create_posts'])
    await query(
      `update session_facts set proven_at = now() - interval '1 hour'
        where user_id = (select id from users where username = $1)`,
      [person.username],
    )
    await page.goto('/admin/profile')
    const email = `nuevo-${person.username}@example.com`
    await page.getByLabel('Nombre completo').fill('Ana Peña')
    await page.getByLabel('Email').fill(email)
    const save = () => page.getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await save()
    await expect(dialog.getByLabel('Contraseña')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await save()
    await dialog.getByLabel('Contraseña').fill('mal')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible()
    await dialog.getByLabel('Contraseña').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(toast(page).getByText('Perfil actualizado')).toBeVisible()
    const { users } = await callApi('GET', `/admin/users?search=${person.username}`)
    expect(users[0]).toMatchObject({ email, name: 'Ana Peña' })
  })

  test('[ADM-120] whatever grants, creates, exports or sends elsewhere asks too, and goes on with what was typed', async ({
    panelOf,
    query,
    callApi,
  }) => {
    const { page, person } = await panelOf([...PERMISSION_KEYS])
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    /** Presses a button whose deed needs a proof, once the last one is old, and gives a new one. */
    async function prove(button: Locator) {
      await query(
        `update session_facts set proven_at = now() - interval '1 hour'
          where user_id = (select id from users where username = $1)`,
        [person.username],
      )
      await button.click()
      await expect(dialog.getByText('hace un rato que no confirmas tu identidad')).toBeVisible()
      await dialog.getByLabel('Contraseña').fill(person.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    }

    await test.step('a new role', async () => {
      await page.goto('/admin/roles')
      await page.getByRole('button', { name: 'Nuevo rol' }).click()
      const form = page.getByRole('dialog', { name: 'Crear Nuevo Rol' })
      const name = unique('Con prueba')
      await form.getByLabel('Nombre').fill(name)
      await form.getByLabel('Ver Analíticas').check()
      await prove(form.getByRole('button', { name: 'Crear rol' }))
      await told(page, 'Rol creado exitosamente')
      await expect(form).toBeHidden()
      await expect(row(page, name)).toBeVisible()
    })

    await test.step('a new user', async () => {
      const user = newUser(nameOf('con-prueba'))
      await page.goto('/admin/users/new')
      await page.getByLabel('Usuario', { exact: true }).fill(user.username)
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(user.password)
      await page.getByLabel('Confirmar contraseña').fill(user.password)
      await prove(page.getByRole('button', { name: 'Crear usuario' }))
      await told(page, 'Usuario creado')
      await expect(row(page, user.username)).toBeVisible()
    })

    await test.step('a new key', async () => {
      await page.goto('/admin/api-keys')
      await page.getByRole('button', { name: 'Crear API Key' }).first().click()
      const form = page.getByRole('dialog', { name: 'Crear API Key' })
      await form.getByLabel('Nombre').fill(unique('con-prueba'))
      await prove(form.getByRole('button', { name: 'Crear', exact: true }))
      await expect(page.getByRole('dialog', { name: /^API Key «/ })).toBeVisible()
    })

    await test.step('a script in the settings, whose form is Payload’s', async () => {
      const before = await callApi('GET', '/globals/settings')
      const id = page.getByLabel('Identificador del sitio')
      const save = page.getByRole('button', { name: 'Guardar', exact: true })
      try {
        await callApi('POST', '/globals/settings', { analyticsProvider: 'plausible', analyticsId: 'uno.example' })
        await page.goto('/admin/settings')
        await id.fill('dos.example')
        await prove(save)
        await expect.poll(async () => (await callApi('GET', '/globals/settings')).analyticsId).toBe('dos.example')
        await expect(id).toHaveValue('dos.example')
        await expect(save).toBeDisabled()
      } finally {
        const { analyticsProvider, analyticsId = null } = before
        await callApi('POST', '/globals/settings', { analyticsProvider, analyticsId })
      }
    })

    await test.step('an export', async () => {
      await page.goto('/admin/audit')
      const download = page.waitForEvent('download')
      await prove(page.getByRole('button', { name: 'Exportar CSV' }))
      expect((await download).suggestedFilename()).toMatch(/^auditoria.*\.csv$/)
    })
  })
})

test.describe('while passwords are being guessed', () => {
  test.use({ expectedComplaints: /status of 428/ })

  test('[ADM-119] [API-16] a browser that the account has not used before solves a challenge by itself', async ({
    panelOf,
    query,
  }) => {
    const { page, person } = await panelOf(['create_posts'])
    await signOut(page)
    await query(
      `delete from rate_limits where key like 'loginPlace:%';
        insert into rate_limits (key, points, expire)
          values ('loginFailuresOfAll:${counterKey('everybody')}', ${LIMITS.loginFailuresOfAll.points},
            extract(epoch from now() + interval '1 hour') * 1000)
          on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    )
    await page.goto('/admin/login')
    await page.route('**/api/contact/challenge', async (route) => {
      await expect(page.getByRole('button', { name: 'Comprobando el navegador...' })).toBeVisible()
      await route.continue()
    })
    await page.getByLabel('Usuario').fill(person.username)
    await page.getByLabel('Contraseña').fill(person.password)
    const login = (answer: Response) => answer.url().endsWith('/blog/admin/login') && answer.ok()
    const entered = page.waitForResponse(login, { timeout: 120_000 }) // a busy machine needs long for the proof of work
    await page.keyboard.press('Enter')
    await entered
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })
})
