import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, send } from '../attack/send'
import type { Entry } from './journal'
import type { Kind } from './kinds/kind'
import type { KindName } from './kinds/kinds'
import type { Rig } from './rig'

const PAUSE_MS = 20
const AGAIN_MS = 100
const PATIENCE_MS = 12_000
const MOST_REPEATS = 200

let written = 0

/**
 * People and tools that write continuously, one after another for each kind, and a reader; with a journal of it all.
 */
export function startLoad({ urls }: Rig, kinds: Map<KindName, Kind>) {
  let isOver = false
  const journal = new Map<KindName, Entry[]>([...kinds.keys()].map((name) => [name, []]))
  /** When each kind was last acknowledged. */
  const lastYes = new Map<KindName, number>()
  /** Responses that were neither a success nor a clear refusal. */
  const unclear: string[] = []
  /** Cached pages that failed to load. */
  const pagesDown: string[] = []
  let turn = 0
  const anyUrl = () => urls[turn++ % urls.length] ?? ''

  async function writeAll(name: KindName, kind: Kind): Promise<void> {
    while (!isOver) {
      const entry = { token: `w-${process.pid}-${++written}`, isAcknowledged: false }
      journal.get(name)?.push(entry)
      for (let left = kind.isRepeated ? MOST_REPEATS : 1; left > 0 && !entry.isAcknowledged; left--) {
        entry.isAcknowledged = await writeOnce(name, kind, entry.token)
        if (!entry.isAcknowledged) await wait(AGAIN_MS)
      }
      await wait(PAUSE_MS)
    }
  }

  /** Returns whether the site acknowledged the write. */
  async function writeOnce(name: KindName, { write }: Kind, token: string): Promise<boolean> {
    const answer = await write(anyUrl(), token)
    const { status, ms, text } = answer
    const isYes = status === 200 || status === 201
    if (isYes) lastYes.set(name, performance.now())
    else if (!isClear(answer)) unclear.push(`${name}: ${status} in ${Math.round(ms)} ms ${text.slice(0, 120)}`)
    return isYes
  }

  async function readAll(): Promise<void> {
    while (!isOver) {
      const { status, text } = await send(anyUrl(), { method: 'GET', path: '/' })
      if (status !== 200 && status !== 0) pagesDown.push(`${status} ${text.slice(0, 80)}`)
      await wait(PAUSE_MS)
    }
  }

  const working = [...[...kinds].map(([name, kind]) => writeAll(name, kind)), readAll()]
  return {
    journal,
    lastYes,
    unclear,
    pagesDown,
    /** Waits for pending requests to finish. */
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}
export type Load = ReturnType<typeof startLoad>

/** Whether a response is a clear failure: a dropped connection, or a 503 with Retry-After. */
function isClear({ status, headers, ms }: Answer): boolean {
  if (ms > PATIENCE_MS) return false
  return status === 0 || (status === 503 && headers['retry-after'] !== undefined)
}
