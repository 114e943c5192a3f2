import { processesOf } from '@tests/support/processes'
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
    return `${processesOf(site, 'ozama-server')} ${rows[0]?.since?.toISOString()}`
  }
  const before = await identity()
  const logged = site.output().lastIndexOf('\n') + 1
  return {
    async changesSince() {
      const isSame = (await identity()) === before
      const lines = site.output().slice(logged).split('\n').slice(0, -1) // the last may still be on its way
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
