import type { Worker } from 'node:cluster'
import { type Queue, queue, TooBusy } from '@/queue'
import type { PlaceAnswer, PlaceRequest } from '@/sharedQueue'

const queues = new Map<string, Queue>()

/** Keeps the queues that the workers share (see `sharedQueue`). A worker that ends leaves its places. */
export function givePlaces(worker: Pick<Worker, 'on' | 'once' | 'send'>): void {
  const places = new Map<string, () => void>()
  let isGone = false

  async function give({ id, name, limits, caller }: Extract<PlaceRequest, { name: string }>): Promise<void> {
    const line = queues.get(name) ?? queue(limits)
    queues.set(name, line)
    const answer: PlaceAnswer = { place: id }
    try {
      const leave = await line.enter(caller)
      if (isGone) return leave()
      places.set(id, leave)
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      answer.refused = { isOwn: error.isOwn }
    }
    worker.send(answer, () => undefined) // if it has just ended, nobody needs the answer
  }

  worker.on('message', (message: PlaceRequest | string) => {
    if (typeof message === 'string') return
    if ('name' in message) return void give(message)
    places.get(message.id)?.()
    places.delete(message.id)
  })
  worker.once('exit', () => {
    isGone = true
    for (const leave of places.values()) leave()
  })
}
