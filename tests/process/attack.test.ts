import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attack } from '../../tools/attack/attack'
import { GROUPS } from '../../tools/attack/groups'
import { startWorld, type World } from '../../tools/attack/world'

/** Another seed is one edit away; `npm run attack` takes a new one each time, and many more. */
const SEED = 20261121
const INPUTS = 1_500

describe('under attack', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.stop())

  test('[API-09] [API-02] nothing breaks, leaks, changes by a refusal or is taken that must not be', async () => {
    const results = await attack(world, GROUPS, { inputs: INPUTS, seed: SEED, isAlone: false })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
    expect(results.reduce((sum, { inputs }) => sum + inputs, 0)).toBeGreaterThanOrEqual(INPUTS)
    expect(results.filter(({ restarts }) => restarts > 0)).toEqual([])
  }, 600_000) // half a minute where nothing else runs
})
