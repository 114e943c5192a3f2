import { readdir, readFile } from 'node:fs/promises'
import type { World } from './world'

/** Signs of a crash in a log entry: an unexpected exception, or its stack trace. */
const EXCEPTION = /unhandled|uncaught|\n\s+at \S+.*:\d+:\d+/i

/**
 * Records the server's state. `changesSince` reports whether it or PostgreSQL has been restarted since, and what it has
 * logged.
 */
export async function serverOf({ site, database }: World) {
  const identity = async () => {
    const { rows } = await database.query('select pg_postmaster_start_time() as since')
    return `${(await childrenOf(site.child.pid ?? 0)).join()} ${rows[0]?.since?.toISOString()}`
  }
  const before = await identity()
  const logged = site.output().length
  return {
    async changesSince() {
      const isSame = (await identity()) === before
      const lines = site.output().slice(logged).split('\n').filter(Boolean)
      const complaints = lines.map(textOf).filter((said) => EXCEPTION.test(said))
      return { restarts: isSame ? 0 : 1, faults: complaints.map((said) => `in the log: ${said}`) }
    },
  }
}

/**
 * Returns the message of an error in the log; expected failures are logged as warnings. A line that is not JSON is
 * itself a fault.
 */
function textOf(line: string): string {
  try {
    const { level, msg, err = '' } = JSON.parse(line)
    return level === 'error' ? `${msg} ${err}` : ''
  } catch {
    return `uncaught, and not JSON: ${line.slice(0, 500)}`
  }
}

/** Returns the live child processes of `pid`, each with its start time. */
async function childrenOf(pid: number): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(numbers.map((each) => readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')))
  const fields = stats.map((stat) => [stat.split(' ')[0], ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')])
  return fields.filter(([, , parent]) => parent === String(pid)).map(([child, , , ...rest]) => `${child}@${rest[17]}`)
}
