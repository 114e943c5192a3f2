import net from 'node:net'
import type { Answer } from './send'

const SILENCE_MS = 300

/** Sends raw bytes. Returns the text of all responses; `status` is the first one's, or 0 without any. */
export function sendRaw(url: string, raw: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname, () => socket.write(raw))
    socket.setTimeout(SILENCE_MS, () => socket.destroy()) // an incomplete request gets no response
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const body = Buffer.concat(chunks)
      const text = body.toString('utf8')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, headers: {}, text, bytes: body.length, ms: performance.now() - began })
    })
  })
}
