import { expect, test, toast } from '../posts'
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
