import { sql } from '@payloadcms/db-postgres'
import { payload } from '@tests/support/factories'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { runPrepared } from './preparedStatement'

it('runs a statement under the name by which its connection has prepared it', async () => {
  const statement = sql`select ${sql.placeholder('given')}::text as given, name from pg_prepared_statements where name = 'own'`
  const query = { ...new PgDialect().sqlToQuery(statement), name: 'own' }
  const rows = await runPrepared(await payload(), query, { given: 'a' })
  expect(rows, 'Drizzle no longer prepares a statement under its name').toEqual([{ given: 'a', name: 'own' }])
})
