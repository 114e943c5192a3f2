import { picture } from '@tests/support/files'
import { signOut } from '../people'
import { expect, expectAccessible, holdAnswer, readAgain, test } from '../test'
import { englishOn } from '../words'

/** The controls less than 24 px wide or high: the space around them may satisfy axe, but not a finger. */
function smallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[role=main] :is(a, button, [role=button])')]
  const small = controls.filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    return each.checkVisibility() && !each.ariaHidden && Math.min(width, height) < 24
  })
  return small.map((each) => each.outerHTML)
}

test.use({ expectedComplaints: /status of (400|409)|Mutation failed/ })

test('[ADM-96] [ADM-105] settings are checked at their fields, take images from the library, and reach the public site once they are saved', async ({
  panel,
  request,
  callApi,
  complaints,
}) => {
  const before = await callApi('GET', '/globals/settings')
  await panel.goto('/admin/settings')
  await expect(panel.getByLabel(/^Marca/)).toHaveValue('Ozama IA')
  expect(await panel.evaluate(smallTargets)).toEqual([])

  await test.step('images are chosen from the library, or uploaded in place', async () => {
    await expect(panel.getByLabel(/^Imagen social por defecto/)).toBeVisible()
    await panel.getByRole('button', { name: 'Elegir de la biblioteca' }).last().click() // the ones before belong to the team
    const dialog = panel.getByRole('dialog', { name: 'Elegir de la biblioteca' })
    await expect(dialog.getByRole('button', { name: 'social.webp' })).toBeVisible()
    await expectAccessible(panel, '[role=dialog]')
    const choose = dialog.getByRole('button', { name: 'Elegir', exact: true })
    const place = await choose.boundingBox()
    await dialog.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('no existe')
    await expect(dialog.getByText('No hay imágenes')).toBeVisible()
    expect(await choose.boundingBox()).toEqual(place) // a button that moves gets no click
    const file = { name: 'Recién llegada.png', mimeType: 'image/png', buffer: await picture('png', 80, 60) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByRole('button', { name: 'Recién llegada.png' })).toHaveAttribute('aria-pressed', 'true')
    const answer = await holdAnswer(panel, '**/api/upload/image')
    await dialog.locator('input[type=file]').setInputFiles({ ...file, name: 'Lenta.png' })
    await dialog.getByRole('button', { name: 'Recién llegada.png' }).click()
    answer()
    await expect(dialog.getByRole('button', { name: 'Lenta.png' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Recién llegada.png' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('social')
    await expect(dialog.getByRole('button', { name: 'Recién llegada.png' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'social.webp' }).click()
    await expect(dialog.getByLabel('Texto alternativo')).toHaveCount(0) // the settings keep no other than the library's
    await choose.click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByLabel(/^Imagen social por defecto/)).toHaveValue(
      /^\/api\/media\/file\/social-[0-9a-f]{12}\.webp$/,
    )
    expect(complaints).toEqual([])
  })

  await test.step('the mail test reports that there is no mail server', async () => {
    await panel.getByRole('button', { name: 'Enviar correo de prueba' }).click()
    await expect(panel.getByText('No hay servidor de correo: define SMTP_URL y reinicia el sitio')).toBeVisible()
  })

  await test.step('invalid settings are reported at their fields, and nothing is saved', async () => {
    await panel.getByLabel(/^Instagram/).fill('javascript:alert(1)')
    await panel.getByLabel(/^Email/).fill('nada')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(panel.getByText('Debe ser una dirección http(s) o quedar vacía').first()).toBeVisible()
    await expect(panel.getByText('Email inválido').first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled()
    await panel.setViewportSize({ width: 375, height: 800 })
    await expect(panel.getByText('Email inválido').first()).toBeVisible()
    await expectAccessible(panel)
    expect((await callApi('GET', '/globals/settings')).email).not.toBe('nada')
    await panel.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a change is saved and reaches the public site', async () => {
    const save = async () => {
      const saved = panel.waitForResponse(
        (answer) => answer.url().includes('/api/globals/settings') && answer.request().method() === 'POST',
      )
      await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
      expect((await saved).status()).toBe(200)
    }
    try {
      await panel.getByLabel(/^Marca/).fill('Yaque IA')
      await panel.getByLabel(/^Teléfono/).fill('+1 809 555 0199')
      await panel.getByLabel(/^Email/).fill('hola@yaque.example')
      await panel.getByLabel(/^Ubicación/).fill('Santiago, República Dominicana')
      await panel.getByLabel(/^Instagram/).fill('https://www.instagram.com/yaque_ia')
      await panel.getByLabel(/^Descripción por defecto/).fill('Lo que hace Yaque IA, en una frase.')
      const ofMember = (name: string) => panel.locator(`#field-team__0__${name}`)
      await ofMember('user').locator('input').first().fill('Marisol')
      await panel.getByRole('option', { name: 'Marisol Núñez' }).click()
      await ofMember('position').fill('') // the profile says it
      await save()

      const shown = await (await request.get('/')).text()
      expect(shown).toMatch(/<title>[^<]*Yaque IA/)
      expect(shown).toContain('<meta name="description" content="Lo que hace Yaque IA, en una frase."')
      for (const text of ['+1 809 555 0199', 'hola@yaque.example', 'Santiago, República Dominicana'])
        expect(shown).toContain(text)
      expect(shown).toContain('href="https://www.instagram.com/yaque_ia"')
      expect(shown).toMatch(/>Marisol Núñez<\/h3><p[^>]*>Editor Senior</)

      await test.step('a fault in a form of Payload’s is told in Spanish, and the form can be loaded again', async () => {
        const before = complaints.length
        const json = { files: [null], pagination: { page: 1, limit: 48, total: 1, totalPages: 1 } }
        await panel.route('**/api/blog/admin/media?*', (route) => route.fulfill({ json }))
        await panel.getByRole('button', { name: 'Elegir de la biblioteca' }).last().click()
        await readAgain(panel)
        await expect(panel.getByRole('alert').getByText('No se pudo mostrar esta pantalla.')).toBeVisible()
        expect(await englishOn(panel)).toEqual([])
        await expect.poll(() => complaints.slice(before).join()).toContain('Cannot read prop')
        await panel.unrouteAll()
        await panel.getByRole('button', { name: 'Reintentar' }).click()
        await expect(panel.getByLabel(/^Marca/)).toHaveValue('Yaque IA')
        complaints.length = before // React logs the fault
      })
      await expect(panel).toHaveTitle(/ · Yaque IA$/)
      await expect(panel.locator('.nav').getByText('Yaque IA', { exact: true })).toBeVisible()
      await signOut(panel)
      await panel.goto('/admin/login')
      await expect(panel.getByText('Yaque IA', { exact: true })).toBeVisible()
      expect(await panel.content()).not.toContain('Payload App')
    } finally {
      await callApi('POST', '/globals/settings', { seoImage: null, ...before }) // what is empty has no field
    }
  })
})

test('[ADM-96] a member of the team who is suspended is named so, one who is not listed too, and both can be taken out', async ({
  panel,
  callApi,
}) => {
  const username = `suspendida-${process.pid}`
  const { team } = await callApi('GET', '/globals/settings')
  const { user } = await callApi('POST', '/admin/users', {
    username,
    email: `${username}@example.com`,
    name: 'Rosa Peralta',
    password: 'una-clave-de-prueba',
  })
  const member = panel.locator('#field-team__0__user')
  try {
    await callApi('POST', '/globals/settings', { team: [{ ...team[0], user: user.id }, ...team.slice(1)] })
    await callApi('PATCH', `/admin/users/${user.id}/status`, { status: 'suspended' })
    await panel.goto('/admin/settings')
    await expect(member).toContainText('Rosa Peralta (suspendido)')
    const json = { users: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } }
    await panel.route('**/api/admin/users?*', (route) => route.fulfill({ json }))
    await panel.reload()
    await expect(member).toContainText('Ya no está en la lista')
    await member.locator('.clear-indicator').click()
    await expect(member).not.toContainText('Ya no está en la lista')
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.poll(async () => (await callApi('GET', '/globals/settings')).team[0].user ?? null).toBeNull()
  } finally {
    await callApi('POST', '/globals/settings', { team })
    await callApi('DELETE', `/admin/users/${user.id}`)
  }
})
