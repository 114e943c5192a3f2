import { expect, holdAnswer, test, toast } from '../posts'
import { expectAccessible } from '../test'

test('[ADM-97] the user’s own account: name, password, and ending other sessions', async ({ panelOf, request }) => {
  const { page, person } = await panelOf(['create_posts'])
  const elsewhere = async (password: string) =>
    (await request.post('/api/blog/admin/login', { data: { username: person.username, password } })).json()
  const isAlive = async (token: string) =>
    (await request.get('/api/admin/profile', { headers: { Authorization: `Bearer ${token}` } })).status() === 200
  const first = await elsewhere(person.password)
  await page.goto('/admin/profile')
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue(person.username)
  await expect(page.getByLabel('Email')).toHaveValue(`${person.username}@example.com`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar otras sesiones' }).click()
  await expect(toast(page).getByText('Se cerró otra sesión')).toBeVisible()
  expect(await isAlive(first.token)).toBe(false)

  await page.getByLabel('Nombre completo').fill('Ana Peña')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(page).getByText('Perfil actualizado')).toBeVisible()
  const second = await elsewhere(person.password)
  await page.getByLabel('Nueva contraseña').fill('otra-clave-larga')
  await page.getByLabel('Confirmar contraseña').fill('otra')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Confirmar contraseña').fill('otra-clave-larga')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(toast(page).getByText('Contraseña actualizada')).toBeVisible()
  expect(await isAlive(second.token)).toBe(false)
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Peña')
  expect((await elsewhere('otra-clave-larga')).token).toEqual(expect.any(String))
})

test('[ADM-118] sessions are listed with device, address and last use, and one of them is ended', async ({
  panelOf,
  request,
}) => {
  const { page, person } = await panelOf(['create_posts'])
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
  const [lost, kept] = await Promise.all(
    [phone, 'Otro/1.0'].map(async (agent) => {
      const data = { username: person.username, password: person.password }
      const answer = await request.post('/api/blog/admin/login', { data, headers: { 'User-Agent': agent } })
      return (await answer.json()).token
    }),
  )
  const isAlive = async (token: string) =>
    (await request.get('/api/admin/profile', { headers: { Authorization: `Bearer ${token}` } })).status() === 200
  await page.goto('/admin/profile')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  const row = sessions.filter({ hasText: 'Safari en iOS' })
  await expect(row).toContainText(/127\.0\.0\.1|::1/)
  await expect(row).toContainText(/Último uso el \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]\. m\./)
  await row.getByRole('button', { name: 'Cerrar la sesión de Safari en iOS' }).press('Enter')
  await expect(toast(page)).toContainText('Sesión cerrada')
  await expect(sessions).toHaveCount(2)
  await expectAccessible(page)
  expect([await isAlive(lost), await isAlive(kept)]).toEqual([false, true])
})

test('[ADM-118] while one session is being ended, so can be another', async ({ panelOf, request }) => {
  const { page, person } = await panelOf(['create_posts'])
  const data = { username: person.username, password: person.password }
  for (const agent of ['Mozilla/5.0 (X11; Linux) Firefox/140.0', 'Mozilla/5.0 (Macintosh) Version/18.5 Safari/604.1'])
    await request.post('/api/blog/admin/login', { data, headers: { 'User-Agent': agent } })
  await page.goto('/admin/profile')
  const end = page.getByRole('button', { name: /^Cerrar la sesión de / })
  await expect(end).toHaveCount(2)
  const letGo = await holdAnswer(page, '**/profile/security/sessions/*')
  await end.first().click()
  await expect(end.first()).toBeDisabled()
  await end.last().click()
  await expect(end).toHaveCount(0)
  letGo()
})
