import { callsTo, signIn } from '@tests/support/http'
import { granting, type Permission } from '@/platform/access/permissions'
import { PASSWORD, type World } from '../world'

let count = 0

/** Creates a user whose role has exactly the permissions `granted`, and returns their name and token. */
export async function newPerson({ site, tokens }: World, granted: Permission[]) {
  const username = `persona-${++count}`
  const call = callsTo(site)
  await call('POST', '/admin/roles', { name: username, description: '', permissions: granting(granted) }, tokens.admin)
  const person = { username, email: `${username}@example.com`, password: PASSWORD, role: username }
  await call('POST', '/admin/users', person, tokens.admin)
  return { username, token: await signIn(site, { username, password: PASSWORD }) }
}

/** The id of the session that a token belongs to. */
export const sessionIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
