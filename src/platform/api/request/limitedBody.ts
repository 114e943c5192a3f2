import { MIB } from '@/platform/domain/mib'
import { Failure } from '@/platform/failure'
import { longestBody } from '@/platform/http/request/patience'
import { withTimeout } from '@/platform/shared/withTimeout'

/** How much of a rejected body is still read, and for how long. */
const DRAINED_BYTES = 64 * MIB
const DRAINED_MS = 10_000

const tooSlow = () => new Failure('timeout', { headers: { Connection: 'close' } })

export type Body = ReadableStream<Uint8Array> | null

/** The body of a request while it is handled. */
export type LimitedBody = {
  body: Body
  /** Lets more bytes pass, for a call that takes more. */
  allow: (bytes: number) => void
  finish: () => Promise<void>
}

/**
 * Returns a request's body, which fails beyond `maxBytes` or if it arrives too slowly, and `finish`, which reads the
 * rest off the wire.
 *
 * If a partly read body is abandoned, Node resets the connection, and a client that is still sending sees that instead
 * of the response. A body that nobody started to read needs no care: Node drops it after the response.
 */
export function limitedBody(source: Body, mostBytes: number): LimitedBody {
  let maxBytes = mostBytes
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
  async function drain(): Promise<void> {
    const most = bytes + DRAINED_BYTES
    while (!isOver && bytes < most) await next()
  }
  const body =
    source &&
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          began ??= performance.now()
          const left = began + longestBody(bytes) - performance.now()
          const chunk = await withTimeout(next(), Math.max(0, left), tooSlow).catch((error: unknown) => {
            isOver = true // stop waiting for the rest
            throw error
          })
          if (bytes > maxBytes) controller.error(new Failure('payload_too_large'))
          else if (chunk) controller.enqueue(chunk)
          else controller.close()
        },
      },
      { highWaterMark: 0 }, // nothing is read before the consumer reads
    )
  return {
    body,
    allow(allowed) {
      maxBytes = Math.max(maxBytes, allowed)
    },
    async finish() {
      if (!reader || isOver) return
      await withTimeout(drain(), DRAINED_MS).catch(() => undefined) // late, or the client disconnected
    },
  }
}
