import { expect, it } from 'vitest'
import { sharp } from '@/platform/storage/sharp'
import { drawnIcons } from '../tools/icons'

/** The maximum difference per channel: another version of the image library may round differently. */
const TOLERANCE = 8

it('the icons match the current logo', async () => {
  for (const [name, drawn] of await drawnIcons()) {
    const [now, kept] = await Promise.all([sharp(drawn).raw().toBuffer(), sharp(`public/${name}`).raw().toBuffer()])
    expect(kept.length, name).toBe(now.length)
    expect(
      now.some((value, i) => Math.abs(value - (kept[i] ?? 0)) > TOLERANCE),
      name,
    ).toBe(false)
  }
})
