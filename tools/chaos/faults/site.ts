import type { Fault } from '../fault'
import { KINDS } from '../kinds'

/** The site itself, killed during each kind of write; its supervisor restarts it at once. */
export const siteFaults: Fault[] = [
  ...KINDS.map(
    (kind): Fault => ({
      name: `site killed during ${kind}`,
      rounds: 26,
      rig: {},
      kinds: [kind],
      kills: 1,
      keepsPages: false,
      isRestart: true,
      lastsMs: 0,
      async strike({ kill, start }) {
        await kill()
        return () => start()
      },
    }),
  ),
  {
    name: 'one of two sites killed',
    rounds: 15,
    rig: { sites: 2 },
    kinds: ['save', 'publish', 'automation', 'contact'],
    kills: 1,
    keepsPages: false,
    isRestart: true,
    lastsMs: 0,
    async strike({ kill, start }) {
      await kill(1)
      return () => start(1)
    },
  },
  {
    name: 'SIGTERM under load',
    rounds: 5,
    rig: {},
    kinds: [...KINDS],
    kills: 0,
    keepsPages: false,
    isRestart: true,
    lastsMs: 0,
    async strike({ terminate, start }) {
      await terminate()
      return () => start()
    },
  },
]
