import { randomUUID } from 'node:crypto'
import { workerKind } from './env'
import { type Limits, type Queue, queue, queueAt, TooBusy } from './queue'

/** What a worker sends to its parent to enter a queue or, without its name, to leave it. */
export type PlaceRequest = { id: string; name: string; limits: Limits; caller: string } | { id: string }
/** What the parent answers once it is the caller's turn, or at once if the queue is full. */
export type PlaceAnswer = { place: string; refused?: { isOwn: boolean } }

/**
 * Creates a queue that all workers of this site share: their parent keeps it (see `http/places.ts`). Without workers it
 * is a queue of this process.
 */
export function sharedQueue(name: string, limits: Limits): Queue {
  if (!workerKind()) return queue(limits)
  return queueAt(async (caller = '') => {
    const id = randomUUID()
    const { refused } = await ask({ id, name, limits, caller })
    if (refused) throw new TooBusy(refused.isOwn)
    return () => void process.send?.({ id } satisfies PlaceRequest) // the parent ignores the second time
  })
}

const asked = new Map<string, (answer: PlaceAnswer) => void>()
let isListening = false

function ask(request: PlaceRequest): Promise<PlaceAnswer> {
  if (!isListening) process.on('message', answered)
  isListening = true
  return new Promise((resolve) => {
    asked.set(request.id, resolve)
    process.send?.(request)
  })
}

/** Called with all messages of the process; Next's bundles each have a copy of this module. */
function answered(message: PlaceAnswer): void {
  asked.get(message.place)?.(message)
  asked.delete(message.place)
}
