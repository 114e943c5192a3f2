import type { KindName } from './kinds'
import type { Rig, RigOptions } from './rig'

/** One thing that goes wrong. */
export type Fault = {
  name: string
  rounds: number
  /** What it takes to let it happen. */
  rig: RigOptions
  /** What is written meanwhile; everything but publishing unless given, which takes pages out of the cache. */
  kinds?: KindName[]
  /** How many processes one round ends with kill -9. */
  kills: number
  /** Whether it takes the right to mount a disk. */
  needsMount?: boolean
  /** Whether pages that readers have seen stay up. */
  keepsPages: boolean
  /** Whether its end is a start of the site, which then counts in the time that it takes to be back. */
  isRestart?: boolean
  /** How long it lasts. */
  lastsMs: number
  /** Makes it happen, and answers how to end it; that resolves when what failed is there again. */
  strike: (rig: Rig) => Promise<() => Promise<unknown>>
}

export const WRITES: KindName[] = ['save', 'upload', 'automation', 'contact']
