import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { payload } from '@tests/support/factories'
import { afterEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/platform/audit/schema'
import { applyRetention } from './applyRetention'

const SETTINGS = '/globals/settings'

afterEach(async () => {
  await api('POST', SETTINGS, { token: await sessionOf(), body: { contactMonths: 24 } })
})

/** Stores a request that was last changed `age` ago, an interval of PostgreSQL. */
async function requestOf(age: string): Promise<number> {
  const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: 'Quiero una consulta gratis.' }
  const { id } = (await api('POST', '/contact', { body })).body.contact
  const { db } = await payload()
  await db.drizzle.execute(
    sql`update contact_submissions set created_at = now() - ${age}::interval, updated_at = now() - ${age}::interval where id = ${id}`,
  )
  return id
}

async function left(): Promise<number[]> {
  const { rows } = await (await payload()).db.drizzle.execute<{ id: number }>(
    sql`select id from contact_submissions order by id`,
  )
  return rows.map(({ id }) => id)
}

async function deletions(): Promise<AuditEntry[]> {
  const query = 'action=delete&kind=contact-submissions'
  return (await api('GET', `/admin/audit?${query}`, { token: await sessionOf() })).body.entries
}

describe('contact requests', () => {
  it('are deleted once nobody has changed them for 24 months, with one entry of the log for all', async () => {
    const local = await payload()
    const [, , recent, handled] = [
      await requestOf('24 months 2 days'),
      await requestOf('5 years'),
      await requestOf('23 months 28 days'),
      await requestOf('5 years'),
    ]
    const token = await sessionOf()
    await api('PATCH', `/admin/contact/${handled}`, { token, body: { notes: 'Volvió a llamar.' } })
    const before = await deletions()
    await Promise.all([applyRetention(local), applyRetention(local)])
    expect((await left()).slice(-2)).toEqual([recent, handled])
    const [entry, ...others] = await deletions()
    expect(others).toEqual(before)
    expect(entry).toMatchObject({
      documentId: null,
      title: null,
      actorName: null,
      means: 'system',
      changes: [{ field: 'requests', after: 2 }],
    })
  })

  it('are kept as long as the settings say, and forever if they say nothing', async () => {
    const local = await payload()
    const id = await requestOf('7 months')
    const token = await sessionOf()
    const keepFor = (contactMonths: number | null) => api('POST', SETTINGS, { token, body: { contactMonths } })
    expect((await keepFor(null)).body.result.contactMonths).toBe(null)
    await applyRetention(local)
    expect(await left()).toContain(id)
    await keepFor(6)
    await applyRetention(local)
    expect(await left()).not.toContain(id)
  })

  it.each([0, 121, 1.5, 'muchos'])('are not kept for %j months', async (contactMonths) => {
    const { status, body } = await api('POST', SETTINGS, { token: await sessionOf(), body: { contactMonths } })
    const message = 'Debe ser un número entero de 1 a 120, o quedar vacío'
    expect([status, body.errors]).toEqual([400, [{ field: 'contactMonths', message }]])
  })
})
