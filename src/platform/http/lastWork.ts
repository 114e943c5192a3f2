import { perProcess } from '@/platform/perProcess'

/** How long a stop waits for what is left to do, such as a mail server that doesn't answer; hosts end a process after ten seconds. */
const MAX_MS = 5_000

type LastWork = { works: (() => Promise<unknown>)[]; hasBegun: boolean }
const last = perProcess<LastWork>('lastWork', () => ({ works: [], hasBegun: false }))

/** Has `work` done when the site stops, after the last request. */
export const beforeExit = (work: () => Promise<unknown>): void => void last.works.push(work)

/** Whether the site is about to exit: what can wait for the next process begins no more. */
export const isExiting = (): boolean => last.hasBegun

/** Does what is left to do, though one part fails. */
export async function doLastWork(): Promise<void> {
  last.hasBegun = true
  const late = new Promise((resolve) => setTimeout(resolve, MAX_MS))
  await Promise.race([Promise.allSettled(last.works.map((work) => work())), late])
}
