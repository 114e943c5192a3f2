import { sql } from '@payloadcms/db-postgres'
import { payload } from '@tests/support/factories'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { runPrepared } from './preparedStatement'

it('runs a statement under the name by which its connection has prepared it', async () => {
  const statement = sql`select ${'a'}::text as given, name from pg_prepared_statements where name = 'own'`
  const rows = await runPrepared(await payload(), new PgDialect().sqlToQuery(statement), 'own')
  expect(rows, 'Drizzle no longer prepares a statement under its name').toEqual([{ given: 'a', name: 'own' }])
})
