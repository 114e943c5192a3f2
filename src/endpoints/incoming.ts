import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '@/server/failure'
import { MIB } from './endpoint'

/** How much is read of a body that nobody wants any more, and for how long. */
const DRAINED_BYTES = 64 * MIB
const DRAINED_MS = 10_000

export type Body = ReadableStream<Uint8Array> | null

/** What arrives with a request, while it is being answered. */
export type Incoming = { body: Body; finish: () => Promise<void> }

/**
 * A request's body, which fails beyond `maxBytes`, and `finish`, which takes the rest of it off the wire.
 *
 * A body that was begun and then given up makes Node break the connection, and whoever is still sending gets that instead of
 * the answer. One that nobody began is none of our business: Node itself drops it when the answer is out.
 */
export function incoming(source: Body, maxBytes: number): Incoming {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let bytes = 0
  let isOver = false
  async function next(): Promise<Uint8Array | undefined> {
    reader ??= source?.getReader()
    const { done = true, value } = (await reader?.read()) ?? {}
    isOver = done
    bytes += value?.byteLength ?? 0
    return value
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
          const chunk = await next()
          if (bytes > maxBytes) controller.error(new Failure('payload_too_large'))
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
      const late = new AbortController()
      const wait = delay(DRAINED_MS, undefined, { signal: late.signal })
      await Promise.race([drain(), wait]).catch(() => undefined) // the caller has gone
      late.abort()
      await wait.catch(() => undefined)
    },
  }
}
