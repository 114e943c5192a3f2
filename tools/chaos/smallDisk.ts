import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const mount = (dir: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', dir]).status === 0
const unmount = (dir: string) => spawnSync('umount', ['-l', dir])

/** Whether this account may mount a disk; in a container it usually may not. */
export function canMount(): boolean {
  const dir = mkdtempSync(path.join(tmpdir(), 'ozama-disk-'))
  const may = mount(dir, 1)
  if (may) unmount(dir)
  return may
}

/** Mounts an in-memory disk of so many MB on `dir`. */
export async function mountSmall(dir: string, megabytes: number) {
  if (!mount(dir, megabytes)) throw new Error(`Cannot mount a disk on ${dir}`)
  const ballast = path.join(dir, 'lastre')
  return {
    /** Fills all remaining space. */
    async fill() {
      const file = await open(ballast, 'w')
      try {
        for (const bytes of [1 << 20, 1 << 12]) await fillBy(file, bytes)
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    unmount: async () => void unmount(dir),
  }
}

async function fillBy(file: Awaited<ReturnType<typeof open>>, bytes: number): Promise<void> {
  const block = Buffer.alloc(bytes, 1)
  for (;;) {
    const written = await file.write(block).catch(() => null) // the disk is full
    if (written?.bytesWritten !== bytes) return
  }
}
