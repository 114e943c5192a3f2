import { PERMISSION_KEYS, type Permission } from '@/schemas/role'
import { bearer, PASSWORD, type World } from '../world'
import { JSON_TYPE } from './targets'

let count = 0

/** Creates a user whose role has exactly the permissions `granted`, and returns their token. */
export const personWith = async (world: World, granted: Permission[]): Promise<string> =>
  (await newPerson(world, granted)).token

/** Same, and returns their name as well. */
export async function newPerson(world: World, granted: Permission[]) {
  const name = `persona-${++count}`
  const call = async (path: string, body: object, token = '') => {
    const headers = { ...JSON_TYPE, ...bearer(token) }
    const { status, text } = await world.send({ method: 'POST', path, headers, body: JSON.stringify(body) })
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted.includes(key)]))
  await call('/api/admin/roles', { name, description: '', permissions }, world.tokens.admin)
  const person = { username: name, email: `${name}@example.com`, password: PASSWORD, role: name }
  await call('/api/admin/users', person, world.tokens.admin)
  const { token } = await call('/api/blog/admin/login', { username: name, password: PASSWORD })
  return { username: name, token: token as string }
}
