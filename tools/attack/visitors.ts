import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** The search is a new one each time: it is rendered with and without an attack, whose writes drop what is kept. */
const PAGES = ['/', '/blog', '/blog/a-la-vista', '/api/blog/posts', '/blog?search=-xNUMBER+vista', '/rss.xml']
const READS = PAGES.map((path) => ({ method: 'GET', path }))
const CALM_MS = 2_500

/** What legitimate visitors experienced: response times in milliseconds, with and without an attack. */
type Visits = { calm: number[]; attacked: number[]; refused: number }

/** Lets visitors read the site at `url` until `stop`. They count as attacked, except while `calm` runs. */
export function startVisitors(url: string) {
  const visits: Visits = { calm: [], attacked: [], refused: 0 }
  let isCalm = true
  const task = [url, JSON.stringify(READS)]
  const child = fork('src/run/cli/run.mjs', ['tools/attack/visit.ts', ...task], { execArgv: ['-C', 'production'] })
  child.on('message', ({ status, ms }: { status: number; ms: number }) => {
    if (status !== 200) visits.refused += 1
    ;(isCalm ? visits.calm : visits.attacked).push(ms)
  })
  return {
    visits,
    /** Pauses the attack briefly to measure the baseline. */
    async calm() {
      isCalm = true
      await wait(CALM_MS)
      isCalm = false
    },
    stop: () => child.connected && child.disconnect(),
  }
}
