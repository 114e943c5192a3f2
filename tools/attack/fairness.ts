import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { picture } from '@tests/support/files'
import { p95 } from '../percentile'
import { bearer, form, json, type Sent } from './send'
import { PASSWORD, type World } from './world'

/** An account or key that sends as many requests as it can: what it sends, and how many at once. */
type Siege = { name: string; width: number; next: (turn: number) => Sent }

/** How long everyone else waits for an action, without and during each siege, and the statuses of refusals. */
export type Waiting = { siege: string; action: string; alone: number; beside: number; refused: number[] }

/** Measured alternately, so that other load on the machine affects both. */
const ROUNDS = 4
const MEASURED_MS = 3_000
const WARM_MS = 1_500
/** Differences below this go unnoticed: twice a few milliseconds means nothing. */
const FLOOR_MS = 60
const MOST_TIMES = 2

export const isUnfair = ({ alone, beside, refused }: Waiting) =>
  refused.length > 0 || !(beside <= MOST_TIMES * Math.max(alone, FLOOR_MS / MOST_TIMES)) // NaN without any response

const BOMB = 'a\n=\n'.repeat(9_000)
/** Within every limit, and as slow to process as a text can be. */
const LONG = 'Un párrafo con **negrita**, un [enlace](https://example.com), `código` y palabras.\n\n'.repeat(1_500)
const POSTS = '/api/blog/admin/posts'

const post = (path: string, body: object, token: string, method = 'POST'): Sent => ({
  method,
  path,
  ...json(body, token),
})

async function siegesOf({ send, tokens: { author, key } }: World): Promise<Siege[]> {
  const { text } = await send(post(POSTS, { title: 'Mío', content: 'a' }, author))
  const own = `${POSTS}/${JSON.parse(text).id}`
  const upload = await form('image', await picture('jpeg', 4_000, 3_000), 'foto.jpg', author)
  return [
    {
      name: 'drafts of headings',
      width: 14,
      next: (turn) => post(POSTS, { title: `Asedio ${turn}`, content: BOMB + turn }, author),
    },
    { name: 'saves of one post', width: 14, next: (turn) => post(own, { content: LONG + turn }, author, 'PUT') },
    { name: 'passwords', width: 80, next: () => post('/api/admin/profile', { password: PASSWORD }, author, 'PUT') },
    { name: 'previews', width: 40, next: (turn) => post('/api/admin/mdx/compile', { source: LONG + turn }, author) },
    { name: 'uploads', width: 40, next: () => ({ method: 'POST', path: '/api/upload/image', ...upload }) },
    {
      name: 'searches',
      width: 40,
      next: (turn) => ({ method: 'GET', path: `${POSTS}?search=a${turn}`, headers: bearer(author) }),
    },
    {
      name: 'drafts of a key',
      width: 40,
      next: (turn) => post('/api/blog/automation/posts', { title: `De la clave ${turn}`, content: LONG + turn }, key),
    },
  ]
}

/** What other people do meanwhile, with pauses in between. */
async function actionsOfOthers({ send, tokens }: World): Promise<Record<string, Sent>> {
  const { text } = await send(post(POSTS, { title: 'De otra', content: 'a' }, tokens.editor))
  const { id } = JSON.parse(text)
  const ask = { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }
  const account = { username: 'reader', password: PASSWORD }
  return {
    save: post(`${POSTS}/${id}`, { content: 'Un **texto** corto.' }, tokens.editor, 'PUT'),
    preview: post('/api/admin/mdx/compile', { source: 'Un **texto** corto.' }, tokens.editor),
    ask: post('/api/contact', ask, ''),
    read: { method: 'GET', path: '/blog/a-la-vista' },
    login: post('/api/blog/admin/login', account, ''),
  }
}

type Times = Map<string, number[]> // by action, and so are refusals, with their statuses
type Visit = { index: number; status: number; ms: number }

/** Starts everyone else, in a separate process (see `visit.ts`). */
async function startOthers(world: World) {
  const done = await actionsOfOthers(world)
  const names = Object.keys(done)
  let times: Times = new Map()
  let refused: Times = new Map()
  const visits = [world.site.url, JSON.stringify(Object.values(done)), 'many']
  const child = fork('src/run/cli/run.mjs', ['tools/attack/visit.ts', ...visits], { execArgv: ['-C', 'production'] })
  child.on('message', ({ index, status, ms }: Visit) => {
    const name = names[index] ?? ''
    times.set(name, [...(times.get(name) ?? []), ms])
    if (status < 200 || status > 299) refused.set(name, [...(refused.get(name) ?? []), status])
  })
  return {
    names,
    stop: () => child.disconnect(),
    async measure(ms: number) {
      times = new Map()
      refused = new Map()
      await wait(ms)
      return { times, refused }
    },
  }
}

/** Besieges the site with one account after another, and measures how long everyone else waits. */
export async function besiege(world: World, report: (waiting: Waiting) => void, only = ''): Promise<Waiting[]> {
  await world.signIn()
  await world.database.query('delete from rate_limits') // the attack's guesses have slowed the login for everyone
  const others = await startOthers(world)
  const found: Waiting[] = []
  try {
    await others.measure(WARM_MS)
    const sieges = await siegesOf(world)
    for (const { name: siege, width, next } of sieges.filter(({ name }) => name.includes(only))) {
      const alone: Measured = []
      const beside: Measured = []
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await others.measure(MEASURED_MS))
        const end = startSiege(world, width, next)
        await wait(WARM_MS)
        beside.push(await others.measure(MEASURED_MS))
        await end()
      }
      for (const action of others.names) {
        const refused = beside.flatMap((each) => each.refused.get(action) ?? [])
        const waiting = { siege, action, alone: p95Of(alone, action), beside: p95Of(beside, action), refused }
        found.push(waiting)
        report(waiting)
      }
    }
  } finally {
    others.stop()
  }
  return found
}

type Measured = { times: Times; refused: Times }[]

const p95Of = (measured: Measured, action: string) => p95(measured.flatMap(({ times }) => times.get(action) ?? []))

/** Sends `width` requests at a time until the returned function is called, which waits for the last response. */
function startSiege(world: World, width: number, next: (turn: number) => Sent): () => Promise<unknown> {
  let isOver = false
  let turn = Date.now()
  const attackers = Array.from({ length: width }, async () => {
    while (!isOver) await world.send(next(turn++))
  })
  return () => {
    isOver = true
    return Promise.all(attackers)
  }
}
