import type pg from 'pg'
import { type Fault, weather } from '../fault'
import type { Rig } from '../rig'

const kill =
  (signal: 'SIGKILL' | 'SIGQUIT') =>
  async ({ database }: Rig) => {
    await database.signal(signal)
    return () => database.start()
  }

const cutCommits =
  (cut: 'before' | 'after') =>
  async ({ databaseProxy }: Rig) => {
    for (let i = 0; i < CUTS; i++) databaseProxy.cutCommit(cut)
    return async () => databaseProxy.heal()
  }
/** How many commits one round cuts: at least one for each kind of write. */
const CUTS = 6

/** Failures of PostgreSQL and of the connection to it. */
export const databaseFaults: Fault[] = [
  { name: 'PostgreSQL killed', rounds: 30, kills: 1, lastsMs: 300, strike: kill('SIGKILL') },
  {
    name: 'PostgreSQL killed while publishing',
    rounds: 15,
    kinds: ['publish', 'automation'],
    kills: 1,
    lastsMs: 200,
    strike: kill('SIGKILL'),
  },
  { name: 'PostgreSQL stopped at once', rounds: 5, lastsMs: 1_000, strike: kill('SIGQUIT') },
  {
    name: 'connections ended',
    rounds: 10,
    async strike({ database }) {
      await database.rows(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
      )
      return async () => undefined
    },
  },
  {
    name: 'out of connections',
    rounds: 3,
    lastsMs: 2_000,
    async strike({ database, databaseProxy }) {
      databaseProxy.cutAll()
      const taken: pg.Client[] = []
      for (;;) {
        const client = await database.connect().catch(() => null) // all connections are taken
        if (!client) break
        taken.push(client)
      }
      return () => Promise.all(taken.map((client) => client.end()))
    },
  },
  {
    name: 'PostgreSQL slow',
    rounds: 3,
    lastsMs: 3_000,
    strike: weather('databaseProxy', { kind: 'slow', delayMs: 150 }),
  },
  { name: 'PostgreSQL silent', rounds: 2, lastsMs: 6_000, strike: weather('databaseProxy', { kind: 'silent' }) },
  {
    name: 'tables locked',
    rounds: 3,
    lastsMs: 10_000,
    async strike({ database }) {
      const client = await database.connect()
      await client.query('begin')
      await client.query('lock table blog_posts, contact_submissions, blog_media in access exclusive mode')
      return () => client.end()
    },
  },
  {
    name: 'disk of PostgreSQL full',
    rounds: 3,
    rig: { smallDisk: { of: 'database', megabytes: 220 } },
    lastsMs: 2_000,
    async strike({ disk, database }) {
      await disk?.fill()
      return async () => {
        await disk?.empty()
        await database.start() // without room for its log it may have shut down
      }
    },
  },
  { name: 'cut before COMMIT', rounds: 10, lastsMs: 700, strike: cutCommits('before') },
  { name: 'cut after COMMIT', rounds: 10, lastsMs: 700, strike: cutCommits('after') },
]
