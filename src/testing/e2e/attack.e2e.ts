import { expect, test } from '@playwright/test'
import { attack } from '../../../attack/attack'
import { GROUPS } from '../../../attack/groups'
import { startWorld, type World } from '../../../attack/world'

/** Another seed is one edit away; `npm run attack` takes a new one each time, and many more. */
const SEED = 20261121
const INPUTS = 1_500

test.describe('under attack', () => {
  let world: World
  test.beforeAll(async () => {
    world = await startWorld()
  })
  test.afterAll(() => world.stop())

  test('[API-09] [API-02] nothing breaks, leaks, changes by a refusal or is taken that must not be', async () => {
    test.setTimeout(600_000) // half a minute where nothing else runs
    const results = await attack(world, GROUPS, { inputs: INPUTS, seed: SEED, isAlone: false })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
    expect(results.reduce((sum, { inputs }) => sum + inputs, 0)).toBeGreaterThanOrEqual(INPUTS)
    expect(results.filter(({ restarts }) => restarts > 0)).toEqual([])
  })
})
