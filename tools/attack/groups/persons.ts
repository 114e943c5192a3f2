import { PERMISSION_KEYS, type Permission } from '@/schemas/role'
import { bearer, type World } from '../world'
import { JSON_TYPE } from './targets'

const PASSWORD = 'una-clave-de-prueba'
let count = 0

/** Creates a user whose role has exactly the permissions `granted`, and returns their token. */
export async function personWith(world: World, granted: Permission[]): Promise<string> {
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
  return (await call('/api/blog/admin/login', { username: name, password: PASSWORD })).token
}
