import { expect, holdAnswer, test, toast, told } from '../posts'

test('[ADM-97] [ADM-118] the user’s own account: sessions that are listed and ended, name and password', async ({
  panelOf,
  request,
}) => {
  const { page, person } = await panelOf(['create_posts'])
  /** Opens a session, in the browser named `agent`. */
  const elsewhere = async (agent: string, password = person.password): Promise<string> => {
    const data = { username: person.username, password }
    const answer = await request.post('/api/blog/admin/login', { data, headers: { 'User-Agent': agent } })
    return (await answer.json()).token
  }
  const isAlive = async (token: string) =>
    (await request.get('/api/admin/profile', { headers: { Authorization: `Bearer ${token}` } })).status() === 200
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
  const lost = await elsewhere(phone)
  const kept = await elsewhere('Otro/1.0')
  for (const agent of ['Mozilla/5.0 (X11; Linux) Firefox/140.0', 'Mozilla/5.0 (Macintosh) Version/18.5 Safari/604.1'])
    await elsewhere(agent)
  await page.goto('/admin/profile')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
  const end = (name: string) => page.getByRole('button', { name: `Cerrar la sesión de ${name}` })

  await test.step('it is shown', async () => {
    await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue(person.username)
    await expect(page.getByLabel('Email')).toHaveValue(`${person.username}@example.com`)
  })

  await test.step('sessions are listed with device, address and last use, and one of them is ended', async () => {
    await expect(sessions).toHaveCount(5)
    const row = sessions.filter({ hasText: 'Safari en iOS' })
    await expect(row).toContainText(/127\.0\.0\.1|::1/)
    await expect(row).toContainText(/Último uso el \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]\. m\./)
    await end('Safari en iOS').press('Enter')
    await told(page, 'Sesión cerrada')
    await expect(sessions).toHaveCount(4)
    expect([await isAlive(lost), await isAlive(kept)]).toEqual([false, true])
  })

  await test.step('while one session is being ended, so can be another', async () => {
    const letGo = await holdAnswer(page, '**/profile/security/sessions/*')
    await end('Firefox').click()
    await expect(end('Firefox')).toBeDisabled()
    await end('Safari').click()
    await expect(end('Safari')).toHaveCount(0)
    await expect(end('Firefox')).toHaveCount(0)
    letGo()
    await expect(sessions).toHaveCount(2)
  })

  await test.step('all others are ended at once', async () => {
    await page.getByRole('button', { name: 'Cerrar otras sesiones' }).click()
    await expect(toast(page).getByText('Se cerró otra sesión')).toBeVisible()
    expect(await isAlive(kept)).toBe(false)
  })

  await test.step('its name is changed', async () => {
    await page.getByLabel('Nombre completo').fill('Ana Peña')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(page).getByText('Perfil actualizado')).toBeVisible()
    const markup = await (await page.request.get('/admin/profile')).text()
    expect(markup).toContain('Ana Peña')
  })

  await test.step('its password too, which ends other sessions', async () => {
    const other = await elsewhere('Otro/1.0')
    await page.getByLabel('Nueva contraseña').fill('otra-clave-larga')
    await page.getByLabel('Confirmar contraseña').fill('otra')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
    await page.getByLabel('Confirmar contraseña').fill('otra-clave-larga')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(toast(page).getByText('Contraseña actualizada')).toBeVisible()
    expect(await isAlive(other)).toBe(false)
    expect(await elsewhere('Otro/1.0', 'otra-clave-larga')).toEqual(expect.any(String))
  })
})
