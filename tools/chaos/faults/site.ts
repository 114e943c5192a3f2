import type { Fault } from '../fault'
import { KINDS } from '../kinds/kinds'
import type { Rig } from '../rig'

/** The site is killed, and its supervisor restarts it at once. */
const killed = {
  rounds: 26,
  kills: 1,
  isRestart: true,
  async strike({ kill, start }: Rig) {
    await kill()
    return () => start()
  },
} satisfies Partial<Fault>

/** The site itself, killed during each kind of write, and with its uploads in a bucket. */
export const siteFaults: Fault[] = [
  ...KINDS.map((kind): Fault => ({ ...killed, name: `site killed during ${kind}`, kinds: [kind] })),
  { ...killed, name: 'site with a bucket killed', rig: { withStore: true }, kinds: ['upload', 'deletion'] },
  {
    name: 'one of two sites killed',
    rounds: 15,
    rig: { sites: 2 },
    kinds: ['save', 'publish', 'automation', 'contact'],
    kills: 1,
    isRestart: true,
    async strike({ kill, start }) {
      await kill(1)
      return () => start(1)
    },
  },
  {
    name: 'SIGTERM under load',
    rounds: 5,
    kinds: [...KINDS],
    isRestart: true,
    async strike({ terminate, start }) {
      await terminate()
      return () => start()
    },
  },
]
