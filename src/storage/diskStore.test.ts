import { expect, it, vi } from 'vitest'
import { diskStore } from './diskStore'

it('refuses a file where its folder cannot be made, as a restore tries', async () => {
  vi.stubEnv('MEDIA_DIR', '/proc/ozama/media')
  await expect(diskStore().put('foto.png', Buffer.from(''), 'image/png')).rejects.toThrow(/^ENOENT: .*\/proc\/ozama/)
})
