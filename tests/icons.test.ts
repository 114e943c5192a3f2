import { expect, it } from 'vitest'
import { sharp } from '@/storage/sharp'
import { drawnIcons } from '../tools/icons'

/** By how much a channel of a pixel may differ: another version of the picture library rounds otherwise. */
const TOLERANCE = 8

it('the icons are those of the mark as it is drawn now', async () => {
  for (const [name, drawn] of await drawnIcons()) {
    const [now, kept] = await Promise.all([sharp(drawn).raw().toBuffer(), sharp(`public/${name}`).raw().toBuffer()])
    expect(kept.length, name).toBe(now.length)
    expect(
      now.some((value, i) => Math.abs(value - (kept[i] ?? 0)) > TOLERANCE),
      name,
    ).toBe(false)
  }
})
