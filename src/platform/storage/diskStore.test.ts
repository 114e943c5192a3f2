import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diskStore } from './diskStore'

vi.mock('node:fs/promises', { spy: true })

let dir: string
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(tmpdir(), 'ozama-media-'))
  vi.stubEnv('MEDIA_DIR', dir)
})
afterEach(() => fs.rm(dir, { recursive: true }))

it('refuses a file where its folder cannot be made, as a restore tries', async () => {
  const file = path.join(dir, 'archivo')
  await fs.writeFile(file, '')
  vi.stubEnv('MEDIA_DIR', path.join(file, 'media'))
  await expect(diskStore().put('foto.png', Buffer.from(''), 'image/png')).rejects.toThrow(/^ENOTDIR: .*archivo\/media/)
})

it('lists the other files while one is removed', async () => {
  const store = diskStore()
  for (const key of ['una.png', 'otra.png']) await store.put(key, Buffer.from('x'), 'image/png')
  vi.mocked(fs.stat).mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ENOENT' }))
  expect(await store.list()).toHaveLength(1)
  vi.mocked(fs.stat).mockRejectedValueOnce(Object.assign(new Error('a fault'), { code: 'EIO' }))
  await expect(store.list()).rejects.toThrow('a fault')
})
