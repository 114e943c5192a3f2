import { Failure } from '@/failure'
import { MIB } from '../endpoint'

/** How much of an unwanted body is still read, and for how long. */
const DRAINED_BYTES = 64 * MIB
const DRAINED_MS = 10_000

/** How long a body may take: as long, and as much longer as its bytes take on a slow line. */
const MOST_MS = 30_000
const SLOW_BYTES_PER_MS = 256

export type Body = ReadableStream<Uint8Array> | null

/** The body of a request while it is being answered. */
export type LimitedBody = { body: Body; finish: () => Promise<void> }

/**
 * A request's body, which fails beyond `maxBytes` or when it comes too slowly, and `finish`, which takes the rest of it off
 * the wire.
 *
 * A body that was begun and then given up makes Node break the connection, and whoever is still sending gets that instead of
 * the answer. One that nobody began is none of our business: Node itself drops it when the answer is out.
 */
export function limitedBody(source: Body, maxBytes: number): LimitedBody {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let bytes = 0
  let isOver = false
  let began: number | undefined
  async function next(): Promise<Uint8Array | undefined> {
    reader ??= source?.getReader()
    const { done = true, value } = (await reader?.read()) ?? {}
    isOver = done
    bytes += value?.byteLength ?? 0
    return value
  }
  /** What comes of `reading`, or 'late'. */
  async function inTime<Result>(reading: Promise<Result>): Promise<Result | 'late'> {
    began ??= Date.now()
    const left = began + MOST_MS + bytes / SLOW_BYTES_PER_MS - Date.now()
    const first = await within(Math.max(0, left), reading)
    if (first === 'late') isOver = true // nothing more of it is waited for
    return first
  }
  async function drain(): Promise<void> {
    const most = bytes + DRAINED_BYTES
    while (!isOver && bytes < most) await next()
  }
  const body =
    source &&
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const chunk = await inTime(next())
          if (chunk === 'late') controller.error(new Failure('timeout', { headers: { Connection: 'close' } }))
          else if (bytes > maxBytes) controller.error(new Failure('payload_too_large'))
          else if (chunk) controller.enqueue(chunk)
          else controller.close()
        },
      },
      { highWaterMark: 0 }, // nothing is begun before somebody reads
    )
  return {
    body,
    async finish() {
      if (!reader || isOver) return
      await within(DRAINED_MS, drain()).catch(() => undefined) // the caller has gone
    },
  }
}

/** What comes of `work`, or 'late' when that takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
