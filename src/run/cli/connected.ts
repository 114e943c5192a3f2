import pg from 'pg'
import { connect } from '@/platform/db/connect'
import { OperatorError } from '@/platform/env'

/** Runs `work` with a connection to the database. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await connect(client)
  const faults: Error[] = []
  client.on('error', (error) => faults.push(error)) // without a listener it would end the process
  try {
    return await work(client)
  } catch (error) {
    throw faults[0] ? new OperatorError(`La base de datos dejó de responder (${faults[0].message})`) : error
  } finally {
    await client.end()
  }
}

/** Whether the site has never prepared this database. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('public.users') is not null as made")
  return rows[0]?.made !== true
}
