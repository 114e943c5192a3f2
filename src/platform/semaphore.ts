/** Too many are waiting. `isOwn` tells whether the caller's own limit is reached, or the overall one. */
export class TooBusy extends Error {
  constructor(readonly isOwn: boolean) {
    super('Too many are waiting')
  }
}

type Limits = {
  /** How many run at once. */
  most?: number
  /** How many run at once for one caller. */
  each?: number
  /** How many may wait; further ones are rejected. */
  waiting?: number
  /** How many may wait for one caller. */
  eachWaiting?: number
  /** While more than this wait for one caller, its `run` rests after each. */
  eachInHaste?: number
}

/** How many times as long as its work a caller in haste rests: the thread is then free for everybody else. */
const REST = 3

/** A semaphore for a scarce resource. `acquire` waits for a permit and resolves to the function that releases it. */
export type Semaphore = {
  acquire: (caller?: string) => Promise<() => void>
  /** Runs `work` once there is a permit. */
  run: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Creates a fair semaphore, for which callers take turns: one that asks for a lot waits behind itself and delays nobody else.
 */
export function semaphore({
  most = Number.POSITIVE_INFINITY,
  each = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
  eachWaiting = Number.POSITIVE_INFINITY,
  eachInHaste = Number.POSITIVE_INFINITY,
}: Limits): Semaphore {
  /** Waiting entries by caller, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let free = most
  let waits = 0

  const mayRun = (caller: string) => free > 0 && (running.get(caller) ?? 0) < each

  function start(caller: string): void {
    free--
    running.set(caller, (running.get(caller) ?? 0) + 1)
  }

  function leave(caller: string): void {
    free++
    const rest = (running.get(caller) ?? 1) - 1
    if (rest > 0) running.set(caller, rest)
    else running.delete(caller)
    callNext()
  }

  function callNext(): void {
    for (const [caller, [go, ...others]] of queues) {
      if (free === 0) return
      if (!mayRun(caller)) continue
      queues.delete(caller)
      if (others.length > 0) queues.set(caller, others) // behind the other callers
      waits--
      start(caller)
      go?.()
    }
  }

  async function acquire(caller = ''): Promise<() => void> {
    const queue = queues.get(caller) ?? []
    if (mayRun(caller) && queue.length === 0) start(caller)
    else {
      if (queue.length >= eachWaiting) throw new TooBusy(true)
      if (waits >= waiting) throw new TooBusy(false)
      waits++
      await new Promise<void>((go) => queues.set(caller, [...queue, go]))
    }
    let isIn = true
    return () => {
      if (isIn) leave(caller)
      isIn = false
    }
  }

  return {
    acquire,
    async run(caller, work) {
      const leave = await acquire(caller)
      const began = performance.now()
      try {
        return await work()
      } finally {
        const isInHaste = (queues.get(caller)?.length ?? 0) > eachInHaste
        if (isInHaste) await new Promise((rested) => setTimeout(rested, REST * (performance.now() - began)))
        leave()
      }
    },
  }
}
