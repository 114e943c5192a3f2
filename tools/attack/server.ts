import { readdir, readFile } from 'node:fs/promises'
import type { World } from './world'

/** What says that a process has stumbled, in an entry of its log: an exception that nobody expected, or its trace. */
const EXCEPTION = /unhandled|uncaught|\n\s+at \S+.*:\d+:\d+/i

/** Next itself notes a server function that it doesn't know, with its trace, and answers 404. */
const EXPECTED = /Failed to find Server Action/

/** The server as it is now. `changesSince` tells whether it, or PostgreSQL, was started anew since, and what it has complained of. */
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
      const complaints = lines.map(textOf).filter((said) => EXCEPTION.test(said) && !EXPECTED.test(said))
      return { restarts: isSame ? 0 : 1, faults: complaints.map((said) => `in the log: ${said}`) }
    },
  }
}

/** What an error in the log says; what was foreseen is a warning. A line that is no JSON is a fault by itself. */
function textOf(line: string): string {
  try {
    const { level, msg, err = '' } = JSON.parse(line)
    return level === 'error' ? `${msg} ${err}` : ''
  } catch {
    return `uncaught, and no JSON: ${line.slice(0, 500)}`
  }
}

/** The processes that `pid` has started and that live, with the moment each began. */
async function childrenOf(pid: number): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(numbers.map((each) => readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')))
  const fields = stats.map((stat) => [stat.split(' ')[0], ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')])
  return fields.filter(([, , parent]) => parent === String(pid)).map(([child, , , ...rest]) => `${child}@${rest[17]}`)
}
