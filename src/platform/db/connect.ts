import type pg from 'pg'
import { OperatorError } from '@/platform/env'

/** Connects to the database of the environment. */
export async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`La base de datos de DATABASE_URL no responde (${error.message || error.code})`) // a host with two addresses has no message
  })
}
