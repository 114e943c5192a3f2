import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../fault'
import type { Mood } from '../receiver'

const MOODS: Exclude<Mood, 'sound'>[] = ['down', 'slow', 'hanging', 'lying']

/** A webhook receiver that misbehaves while the site is killed: every event of an acknowledged write must arrive under one id. */
export const webhookFaults: Fault[] = MOODS.map((mood) => ({
  name: `site killed, webhook receiver ${mood}`,
  rounds: 13, // of each mood: more than fifty kills
  kinds: ['event'],
  kills: 1,
  isRestart: true,
  async strike({ receiver, kill, start }) {
    receiver.set(mood)
    await wait(1_200) // until the worker has sent something
    await kill()
    return async () => {
      await start()
      receiver.set('sound')
    }
  },
}))
