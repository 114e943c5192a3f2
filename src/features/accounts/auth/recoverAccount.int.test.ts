import { spawnSync } from 'node:child_process'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { expect, it } from 'vitest'
import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'
import { recoverAccount } from './recoverAccount'

const recover = (...args: string[]) => {
  const command = ['-C', 'production', 'src/run/cli/run.mjs', 'src/run/cli/recover.ts', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { stdout, stderr, status }
}

/** The link that the command shows. */
function recovered(username: string) {
  const { stdout, stderr, status } = recover(username)
  expect(status, stderr).toBe(0)
  return /\S+\/admin\/reset-password\/\S{43}(?=\n)/.exec(stdout)?.[0]
}

it.each([
  ['Administradór', ['Administradór', 'Redacción'], recovered],
  ['Ádmin', ['Administrador', 'Ádmin'], recoverAccount], // beside one that is called as it is shown, which is another role
] as const)(
  '`npm run recover` restores access with every permission, by the role that is now called %s',
  async (name, roles, recoveredLink) => {
    const user = await createUser(['create_posts'])
    const old = await login(user.username, 'password-1')
    const { drizzle } = (await payload()).db
    for (const [i, each] of roles.entries())
      await drizzle.execute(
        sql`update roles set name = ${each}, permissions = '{}', is_active = false
        where id = (select id from roles order by id limit 1 offset ${i})`,
      )
    await drizzle.execute(sql`update users set status = 'suspended' where id = ${user.id}`)

    const link = (await recoveredLink(user.username.toUpperCase()))?.split('/').at(-1)
    const body = { token: link, password: 'una-clave-recuperada' }
    expect((await api('POST', '/blog/admin/reset-password', { body })).status).toBe(200)
    const token = await login(user.username, body.password)
    expect((await api('GET', '/admin/roles', { token: old })).status).toBe(401)
    const { body: listed } = await api('GET', '/admin/roles', { token })
    const roleOf = (wanted: string) => listed.roles.find((role: { name: string }) => role.name === wanted)
    expect(roleOf(name)).toMatchObject({
      isActive: true,
      permissions: granting(PERMISSION_KEYS),
    })
    if (name === 'Ádmin') expect(roleOf('Administrador').permissions).toEqual({})

    const log = await api('GET', '/admin/audit?limit=10', { token })
    const told = log.body.entries.filter(({ means }: { means: string }) => means === 'system').slice(0, 3)
    expect(told).toMatchObject([
      { kind: 'users', action: 'recover', title: user.username },
      { kind: 'users', action: 'activate', title: user.username },
      { kind: 'roles', action: 'update', title: name },
    ])
    expect(JSON.stringify(log.body)).not.toContain(link)
  },
)

it('`npm run recover` leaves the database of a newer version alone', async () => {
  const { username } = await createUser([])
  await rowsOf(sql`insert into payload_migrations (name, batch) values ('29990101_000000_later', 1)`)
  const { stdout, stderr, status } = recover(username)
  await rowsOf(sql`delete from payload_migrations where name = '29990101_000000_later'`)
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toMatch(/^La base de datos es de una versión más nueva del programa: .+\n$/)
})

it('`npm run recover` reports what is missing in one line', () => {
  expect(recover()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Di de quién: .+\n$/) })
  expect(recover('nadie')).toEqual({ status: 1, stdout: '', stderr: 'No hay ningún usuario nadie\n' })
})
