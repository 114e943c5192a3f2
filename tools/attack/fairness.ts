import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { picture } from '@tests/support/files'
import { p95 } from './percentile'
import type { Sent } from './send'
import { bearer, PASSWORD, type World } from './world'

/** One account or key that asks for as much as it can: what it sends, and how many at once. */
type Siege = { name: string; width: number; request: (world: World) => Promise<(turn: number) => Sent> }

/** How long everybody else waits, by what they do: alone, and beside each siege. */
export type Waiting = { siege: string; deed: string; alone: number; beside: number; refused: number }

/** Alone and beside in turns, so that what else the machine does meets both. */
const ROUNDS = 4
const MEASURED_MS = 3_000
const WARM_MS = 1_500
/** Nobody notices less: of a few milliseconds twice as much says nothing. */
const FLOOR_MS = 60
const MOST_TIMES = 2

export const isUnfair = ({ alone, beside, refused }: Waiting) =>
  refused > 0 || !(beside <= MOST_TIMES * Math.max(alone, FLOOR_MS / MOST_TIMES)) // none at all is no number

const json = { 'Content-Type': 'application/json' }
const BOMB = 'a\n=\n'.repeat(9_000)
/** Within every limit, and as slow as a text may be. */
const LONG = 'Un párrafo con **negrita**, un [enlace](https://example.com), `código` y palabras.\n\n'.repeat(1_500)

const post = (path: string, body: object, token: string, method = 'POST'): Sent => ({
  method,
  path,
  headers: { ...json, ...bearer(token) },
  body: JSON.stringify(body),
})

const SIEGES: Siege[] = [
  {
    name: 'drafts of headings',
    width: 14,
    request:
      async ({ tokens }) =>
      (turn) =>
        post('/api/blog/admin/posts', { title: `Asedio ${turn}`, content: BOMB + turn }, tokens.author),
  },
  {
    name: 'saves of one post',
    width: 14,
    async request(world) {
      const { text } = await world.send(
        post('/api/blog/admin/posts', { title: 'Mío', content: 'a' }, world.tokens.author),
      )
      const { id } = JSON.parse(text)
      return (turn) => post(`/api/blog/admin/posts/${id}`, { content: LONG + turn }, world.tokens.author, 'PUT')
    },
  },
  {
    name: 'passwords',
    width: 80,
    request:
      async ({ tokens }) =>
      () =>
        post('/api/admin/profile', { password: PASSWORD }, tokens.author, 'PUT'),
  },
  {
    name: 'previews',
    width: 40,
    request:
      async ({ tokens }) =>
      (turn) =>
        post('/api/admin/mdx/compile', { source: LONG + turn }, tokens.author),
  },
  {
    name: 'uploads',
    width: 40,
    async request({ tokens }) {
      const file = await picture('jpeg', 4_000, 3_000)
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(file)]), 'foto.jpg')
      const sent = new Response(form)
      const headers = { 'Content-Type': sent.headers.get('content-type') ?? '', ...bearer(tokens.author) }
      const body = Buffer.from(await sent.arrayBuffer())
      return () => ({ method: 'POST', path: '/api/upload/image', headers, body })
    },
  },
  {
    name: 'searches',
    width: 40,
    request:
      async ({ tokens }) =>
      (turn) => ({ method: 'GET', path: `/api/blog/admin/posts?search=a${turn}`, headers: bearer(tokens.author) }),
  },
  {
    name: 'drafts of a key',
    width: 40,
    request:
      async ({ tokens }) =>
      (turn) =>
        post('/api/blog/automation/posts', { title: `De la clave ${turn}`, content: LONG + turn }, tokens.key),
  },
]

/** What people do meanwhile, with a pause between. */
async function deeds({ send, tokens }: World): Promise<Record<string, Sent>> {
  const { text } = await send(post('/api/blog/admin/posts', { title: 'De otra', content: 'a' }, tokens.editor))
  const { id } = JSON.parse(text)
  const ask = { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }
  const account = { username: 'reader', password: PASSWORD }
  return {
    save: post(`/api/blog/admin/posts/${id}`, { content: 'Un **texto** corto.' }, tokens.editor, 'PUT'),
    preview: post('/api/admin/mdx/compile', { source: 'Un **texto** corto.' }, tokens.editor),
    ask: post('/api/contact', ask, ''),
    read: { method: 'GET', path: '/blog/a-la-vista' },
    login: post('/api/blog/admin/login', account, ''),
  }
}

type Times = Map<string, number[]>
type Deed = { index: number; status: number; ms: number }

/** Everybody else, in a process of their own (see `visit.ts`). */
async function startOthers(world: World) {
  const done = await deeds(world)
  const names = Object.keys(done)
  let times: Times = new Map()
  let refused = 0
  const child = fork(
    fileURLToPath(new URL('./visit.ts', import.meta.url)),
    [world.site.url, JSON.stringify(Object.values(done)), 'many'],
    { execArgv: ['--import', 'tsx'] },
  )
  child.on('message', ({ index, status, ms }: Deed) => {
    const name = names[index] ?? ''
    times.set(name, [...(times.get(name) ?? []), ms])
    if (status < 200 || status > 299) refused++
  })
  return {
    names,
    stop: () => child.disconnect(),
    async measure(ms: number) {
      times = new Map()
      refused = 0
      await wait(ms)
      return { times, refused }
    },
  }
}

/** Besieges the site with one account after the other, and measures how long everybody else waits. */
export async function besiege(world: World, report: (waiting: Waiting) => void, only = ''): Promise<Waiting[]> {
  await world.signIn()
  const others = await startOthers(world)
  const found: Waiting[] = []
  try {
    await others.measure(WARM_MS)
    for (const { name: siege, width, request } of SIEGES.filter(({ name }) => name.includes(only))) {
      const next = await request(world)
      const alone: Measured = []
      const beside: Measured = []
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await others.measure(MEASURED_MS))
        const end = startSiege(world, width, next)
        await wait(WARM_MS)
        beside.push(await others.measure(MEASURED_MS))
        await end()
      }
      for (const deed of others.names) {
        const refused = beside.reduce((sum, each) => sum + each.refused, 0)
        const waiting = { siege, deed, alone: p95Of(alone, deed), beside: p95Of(beside, deed), refused }
        found.push(waiting)
        report(waiting)
      }
    }
  } finally {
    others.stop()
  }
  return found
}

type Measured = { times: Times; refused: number }[]

const p95Of = (measured: Measured, deed: string) => p95(measured.flatMap(({ times }) => times.get(deed) ?? []))

/** Sends `width` requests at a time until the returned function is called, which waits for the last answer. */
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
