import { expect, it } from 'vitest'
import { untilLoaded } from './untilLoaded'

it('loads on the server too, where there are no toasts', async () => {
  expect(await untilLoaded(async () => 'the part')).toBe('the part')
}, 20_000)
