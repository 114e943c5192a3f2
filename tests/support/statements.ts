import pg from 'pg'
import { payload } from './factories'

/** A statement as sent to PostgreSQL; one with a name is prepared. */
type Statement = { text: string; values: unknown[]; name?: string | undefined }

/** Returns the statements `work` sends to PostgreSQL, except for transaction control and connection setup. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | (Partial<Statement> & { text: string }), unknown]
    const text = typeof config === 'string' ? config : config.text
    const name = typeof config === 'string' ? undefined : config.name
    const given = Array.isArray(values) ? values : typeof config === 'object' ? (config.values ?? []) : []
    if (!/^(begin|commit|rollback|select set_config\('lock_timeout')/i.test(text))
      sent.push({ text, values: given, name })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Returns the tables PostgreSQL would scan sequentially for a statement. */
export const scannedTables = async (statement: Statement): Promise<string[]> => scansIn(await planOf(statement))

/** Returns how many pages of tables and indexes PostgreSQL reads for a query, in memory or from the disk. */
export async function pagesRead(statement: Statement): Promise<number> {
  const plan = await planOf(statement, 'analyze, buffers,')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

async function planOf({ text, values }: Statement, options = ''): Promise<Plan> {
  const { pool } = (await payload()).db // plans depend on its settings
  const { rows } = await pool.query(`explain (${options} format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

const scansIn = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' ? [table] : []),
  ...Plans.flatMap(scansIn),
]
