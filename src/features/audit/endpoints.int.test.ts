import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { scannedTables, statementsOf } from '@tests/support/statements'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/platform/audit/schema'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})
const call = async (method: string, address: string, body?: object) =>
  (await api(method, address, { token, body })).body

describe('the audit log', () => {
  const get = (query: string) => api('GET', `/admin/audit?${query}`, { token })

  it('applies every filter, and rejects invalid ones', async () => {
    const { id, username } = await createUser(['manage_categories'])
    const own = await sessionOf(username)
    const name = 'Filtrada'
    const category = (await api('POST', '/blog/admin/categories', { token: own, body: { name } })).body
    await call('DELETE', `/blog/admin/categories/${category.id}`)
    const titles = async (query: string) => (await get(query)).body.entries.map(({ action }: AuditEntry) => action)
    expect(await titles(`kind=categories&document=${category.id}`)).toEqual(['delete', 'create'])
    expect(await titles(`kind=categories&document=${category.id}&actor=${id}`)).toEqual(['create'])
    expect(await titles(`actor=${id}`)).toEqual(['create', 'login'])
    expect(await titles(`search=${name.toUpperCase()}&action=delete`)).toEqual(['delete'])
    expect(await titles(`search=${name}&from=2026-01-01&to=9999-12-31`)).toEqual(['delete', 'create'])
    expect(await titles(`search=${name}&to=2026-01-01`)).toEqual([])
    expect((await get(`search=${name}&limit=1&page=2`)).body).toMatchObject({
      entries: [{ action: 'create' }],
      pagination: { page: 2, limit: 1, total: 2, totalPages: 2 },
      hasMore: false,
    })
    for (const query of [
      'from=ayer',
      'from=0000-01-01',
      'to=2026-13-01',
      'actor=x',
      'action=hacer',
      'kind=nada',
      'document=-1',
      'limit=0',
    ])
      expect((await get(query)).status, query).toBe(400)
  })

  it('exports a spreadsheet in which nothing is a formula', async () => {
    const name = '=cmd()'
    const { id } = await call('POST', '/blog/admin/tags', { name, slug: 'no-es-formula' })
    const { filename, csv } = await call('GET', `/admin/audit/export?kind=tags&document=${id}`)
    expect(filename).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
    const [heads, row, ...rest] = csv.split('\r\n')
    expect(heads).toBe(
      '\uFEFF"Fecha","Persona","Acción","Tipo","Número","Documento","Cambios","Medio","Credencial","Dirección"',
    )
    expect(row).toContain(
      `"admin","Creó","Etiqueta","${id}","'${name}","Nombre: ${name}; Slug: no-es-formula","Sesión"`,
    )
    expect(row).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
    expect(rest).toEqual([''])
  })

  it('costs the same however long the log is, and ends where a date filter is needed', async () => {
    const local = await payload()
    await local.db.drizzle.execute(sql`
      insert into audit_log (created_at, action, kind, document_id, title, changes, actor_id, actor_name, means, address)
      select timestamptz '2020-01-01' + n * interval '1 minute', case when n % 4000 = 0 then 'suspend' else 'update' end,
        case when n % 5000 = 0 then 'roles' else 'posts' end, n % 997, 'Post ' || md5(n::text), '[]', 1000 + n % 13, 'persona',
        'session', '192.0.2.' || n % 250
      from generate_series(1, 30000) as n`)
    await local.db.drizzle.execute(sql`analyze audit_log`)
    for (const query of [
      '',
      'page=500&limit=20',
      'actor=1007',
      'action=suspend',
      'kind=roles',
      'kind=posts&document=12',
      'search=c4ca4238a0b923820dcc509a6f75849b',
      'search=no hay nada que se parezca',
      'from=2020-01-03&to=2020-01-03',
    ]) {
      const statements = await statementsOf(() => get(query))
      const isCapped = (text: string) => text.includes('where true limit') // counts everything, but stops at the limit of the list
      for (const statement of statements.filter(({ text }) => !isCapped(text)))
        expect(await scannedTables(statement), `${query}: ${statement.text}`).not.toContain('audit_log')
    }
    expect((await get('limit=100&page=100')).body).toMatchObject({ pagination: { total: 10_000 }, hasMore: true })
    expect((await get('limit=100&page=101')).body.entries).toEqual([])
    expect((await get('from=2020-01-03&to=2020-01-03')).body.pagination.total).toBe(24 * 60)
  })
})
