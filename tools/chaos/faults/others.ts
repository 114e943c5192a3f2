import type { Fault as StoreFault } from '@tests/support/objectStore'
import { type Fault, weather } from '../fault'
import type { Rig } from '../rig'

const bucket = { rig: { withStore: true }, kinds: ['upload', 'contact'] } satisfies Partial<Fault>

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
  { ...bucket, name: 'S3 down', rounds: 3, lastsMs: 1_500, strike: weather('storeProxy', { kind: 'down' }) },
  {
    ...bucket,
    name: 'S3 slow',
    rounds: 2,
    lastsMs: 4_000,
    strike: weather('storeProxy', { kind: 'slow', delayMs: 400 }),
  },
  { ...bucket, name: 'S3 answers 500', rounds: 3, lastsMs: 1_500, strike: lying('failing') },
  { ...bucket, name: 'S3 forgets what it took', rounds: 3, lastsMs: 1_500, strike: lying('forgetful') },
  { ...bucket, name: 'S3 keeps only a half', rounds: 3, lastsMs: 1_500, strike: lying('halving') },
  {
    name: 'disk of the uploads full',
    rounds: 3,
    rig: { smallDisk: { of: 'media', megabytes: 8 } },
    kinds: ['upload', 'save', 'contact'],
    lastsMs: 1_500,
    async strike({ disk }) {
      await disk?.fill()
      return async () => disk?.empty()
    },
  },
  {
    name: 'mail server down',
    rounds: 3,
    kinds: ['contact'],
    lastsMs: 1_500,
    async strike({ mail }) {
      await mail.stop()
      return () => mail.start()
    },
  },
]
