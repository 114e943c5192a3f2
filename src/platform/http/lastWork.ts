// One per process, because Next loads its own copies of modules.
const shared = globalThis as { lastWork?: (() => Promise<unknown>)[] }
shared.lastWork ??= []
const works = shared.lastWork

/** Has `work` done when the site stops, after the last request. */
export const beforeExit = (work: () => Promise<unknown>): void => void works.push(work)

/** Does what is left to do. One that fails doesn't keep the others from it. */
export const doLastWork = (): Promise<unknown> => Promise.allSettled(works.map((work) => work()))
