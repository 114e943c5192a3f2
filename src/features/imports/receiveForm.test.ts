import { Writable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { expect, it, vi } from 'vitest'
import { receiveForm } from './receiveForm'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
const disk = { isFull: false }
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const createWriteStream = (file: string) =>
    disk.isFull ? new Writable({ write: (_, __, done) => done(full) }) : fs.createWriteStream(file)
  return { ...fs, createWriteStream }
})

const MEGABYTE = 1024 * 1024
vi.mock('./limits', async (original) => {
  const limits = await original<typeof import('./limits')>()
  return { ...limits, LIMITS: { ...limits.LIMITS, bytes: 1024 * 1024 } }
})

/** A request of no known length with a file, of which the last bytes may not come; or it never ends. */
async function request({ size = MEGABYTE - 1, missing = 0, ends = true } = {}): Promise<PayloadRequest> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(size)]), 'archivo.zip')
  const sent = new Response(form)
  const bytes = new Uint8Array(await sent.arrayBuffer()).slice(0, missing ? -missing : undefined)
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      if (ends) controller.close()
    },
  })
  return { headers: sent.headers, body } as PayloadRequest
}

it('[API-130] a file that cannot be written ends its call at once, and is no fault of whoever sent it', async () => {
  disk.isFull = true
  await expect(receiveForm(await request({ ends: false }))).rejects.toBe(full)
  disk.isFull = false
  await expect(receiveForm(await request({ missing: 100 }))).rejects.toMatchObject({ status: 400 })
  const received = await receiveForm(await request())
  expect(received.name).toBe('archivo.zip')
  await received.remove()
})

it('[API-130] a file that is too large is refused, also where nothing said so before', async () => {
  const sent = await request({ size: MEGABYTE + 1 })
  expect(sent.headers.has('content-length')).toBe(false)
  await expect(receiveForm(sent)).rejects.toMatchObject({ status: 413 })
  await (await receiveForm(await request())).remove()
})
