import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { api, sessionOf } from '@tests/support/api'
import { payload } from '@tests/support/factories'
import { createWebhook, rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/platform/audit/schema'
import { inTransaction } from '@/platform/db/transaction'
import { transactionOf } from '@/seams/database/transactionConnection'
import { up } from '../../../migrations/20261128_190000_hosts_in_audit'

const CALLS = '/admin/webhooks'
let token: string
beforeAll(async () => {
  token = await sessionOf()
})

describe('the audit log', () => {
  const entriesOf = async (id: number) =>
    (await api('GET', `/admin/audit?kind=webhooks&document=${id}`, { token })).body.entries

  it('has only the host of an address, whose path or query is often a secret', async () => {
    const { id } = await createWebhook(token, 'https://8.8.8.8/secreto-1?clave=secreto-2')
    const change = (url: string) => api('PUT', `${CALLS}/${id}`, { token, body: { url } })
    await change('https://8.8.8.8/secreto-3')
    await change('https://8.8.4.4:8443/secreto-4')
    await api('DELETE', `${CALLS}/${id}`, { token })
    const stored = await rowsOf(sql`select changes from audit_log where kind = 'webhooks' and document_id = ${id}`)
    expect(JSON.stringify(stored)).not.toContain('secreto')
    const urls = (await entriesOf(id)).map(({ changes }: { changes: { field: string }[] }) =>
      changes.find(({ field }) => field === 'url'),
    )
    expect(urls).toEqual([
      { field: 'url', before: '8.8.4.4:8443', after: null },
      { field: 'url', before: '8.8.8.8', after: '8.8.4.4:8443' },
      { field: 'url' },
      { field: 'url', before: null, after: '8.8.8.8' },
    ])
  })

  it('loses the rest of the addresses that an earlier version stored, and nothing else, and lets nobody change it afterwards', async () => {
    const changes = [
      { field: 'name', before: 'Uno', after: 'Dos' },
      { field: 'url', before: 'https://viejo.example/secreto-1', after: 'https://nuevo.example:8443?clave=secreto-2' },
    ]
    const [sameHost, made] = [
      [{ field: 'url', before: 'https://uno.example/secreto-3', after: 'https://uno.example/secreto-4' }],
      [{ field: 'url', before: null, after: 'http://uno.example/secreto-5' }],
    ]
    for (const each of [changes, sameHost, made])
      await rowsOf(sql`insert into audit_log (created_at, action, kind, document_id, changes, means)
        values (now(), 'update', 'webhooks', 777777, ${JSON.stringify(each)}, 'session')`)
    const others = sql`select md5(string_agg(a::text, '' order by id)) from audit_log a where document_id is distinct from 777777`
    const before = await rowsOf(others)
    const local = await payload()
    const req = await createLocalReq({}, local)
    await inTransaction(req, async () => {
      const db = (await transactionOf(req)) as MigrateUpArgs['db'] // the connection, which is all that it uses
      await up({ db, payload: local, req })
    })
    expect((await entriesOf(777_777)).map((entry: AuditEntry) => entry.changes)).toEqual([
      [{ field: 'url', before: null, after: 'uno.example' }],
      [{ field: 'url' }],
      [
        { field: 'name', before: 'Uno', after: 'Dos' },
        { field: 'url', before: 'viejo.example', after: 'nuevo.example:8443' },
      ],
    ])
    expect(await rowsOf(others)).toEqual(before)
    await expect(rowsOf(sql`update audit_log set changes = '[]' where document_id = 777777`)).rejects.toThrow()
  })
})
