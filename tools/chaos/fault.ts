import type { KindName } from './kinds/kinds'
import type { Weather } from './proxy'
import type { Rig, RigOptions } from './rig'

/** A kind of failure. */
export type Fault = {
  name: string
  rounds: number
  /** The setup it needs. */
  rig?: RigOptions
  /** What is written meanwhile; by default everything except publishing, which drops pages from the cache. */
  kinds?: KindName[]
  /** How many processes one round kills with kill -9. */
  kills?: number
  /**
   * Whether it ends with a restart of the site, which then counts towards the recovery time, and loses the pages that
   * readers have seen.
   */
  isRestart?: boolean
  /** How long it lasts. */
  lastsMs?: number
  /** Causes the failure. Returns a function that ends it, and resolves once what failed is back. */
  strike: (rig: Rig) => Promise<() => Promise<unknown>>
}

/** Makes a connection misbehave while the fault lasts. */
export const weather =
  (of: 'databaseProxy' | 'storeProxy', state: Weather): Fault['strike'] =>
  async (rig) => {
    rig[of].set(state)
    return async () => rig[of].heal()
  }

export const WRITES: KindName[] = ['save', 'upload', 'automation', 'contact']
