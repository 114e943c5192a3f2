import { perProcess } from '@/platform/perProcess'

const works = perProcess<(() => Promise<unknown>)[]>('lastWork', () => [])

/** Has `work` done when the site stops, after the last request. */
export const beforeExit = (work: () => Promise<unknown>): void => void works.push(work)

/** Does what is left to do. One that fails doesn't keep the others from it. */
export const doLastWork = (): Promise<unknown> => Promise.allSettled(works.map((work) => work()))
