import type { Fault as StoreFault } from '@tests/support/objectStore'
import type { Fault } from '../fault'
import type { Rig } from '../rig'

const bucket = {
  rig: { withStore: true },
  kinds: ['upload', 'contact'],
  kills: 0,
  keepsPages: true,
} satisfies Partial<Fault>

const lying =
  (fault: StoreFault) =>
  async ({ store }: Rig) => {
    store.fault = fault
    return async () => {
      store.fault = undefined
    }
  }

/** Failures of third parties: the bucket, the mail server, the disk with the uploads. */
export const otherFaults: Fault[] = [
  {
    ...bucket,
    name: 'S3 down',
    rounds: 3,
    lastsMs: 1_500,
    async strike({ storeProxy }) {
      storeProxy.set({ kind: 'down' })
      return async () => storeProxy.heal()
    },
  },
  {
    ...bucket,
    name: 'S3 slow',
    rounds: 2,
    lastsMs: 4_000,
    async strike({ storeProxy }) {
      storeProxy.set({ kind: 'slow', delayMs: 400 })
      return async () => storeProxy.heal()
    },
  },
  { ...bucket, name: 'S3 answers 500', rounds: 3, lastsMs: 1_500, strike: lying('failing') },
  { ...bucket, name: 'S3 forgets what it took', rounds: 3, lastsMs: 1_500, strike: lying('forgetful') },
  { ...bucket, name: 'S3 keeps only a half', rounds: 3, lastsMs: 1_500, strike: lying('halving') },
  {
    name: 'disk of the uploads full',
    rounds: 3,
    rig: { smallDisk: { of: 'media', megabytes: 8 } },
    kinds: ['upload', 'save', 'contact'],
    kills: 0,
    needsMount: true,
    keepsPages: true,
    lastsMs: 1_500,
    async strike({ disk }) {
      await disk?.fill()
      return async () => disk?.empty()
    },
  },
  {
    name: 'mail server down',
    rounds: 3,
    rig: {},
    kinds: ['contact'],
    kills: 0,
    keepsPages: true,
    lastsMs: 1_500,
    async strike({ mail }) {
      await mail.stop()
      return () => mail.start()
    },
  },
]
