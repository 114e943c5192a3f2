import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attack } from '../../tools/attack/attack'
import { GROUPS } from '../../tools/attack/groups'
import { startWorld, type World } from '../../tools/attack/world'

/** Try another seed by editing it; `npm run attack` uses a new one each time, and many more inputs. */
const SEED = 20261121
const INPUTS = 300

describe('under attack', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.stop())

  test('[API-09] [API-02] nothing breaks, leaks, changes on a rejected request or is wrongly accepted', async () => {
    const results = await attack(world, GROUPS, { inputs: INPUTS, seed: SEED, isAlone: false })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
    expect(results.reduce((sum, { inputs }) => sum + inputs, 0)).toBeGreaterThanOrEqual(INPUTS)
    expect(results.filter(({ restarts }) => restarts > 0)).toEqual([])
  }, 1_200_000) // minutes, beside the other tests
})
