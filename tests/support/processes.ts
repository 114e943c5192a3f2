import { spawnSync } from 'node:child_process'
import type { Run } from './site'

/**
 * Returns the start process and all its children, or those with this title; the server is a process of its own, which
 * would briefly outlive its parent.
 */
export function processesOf({ child }: Pick<Run, 'child'>, title?: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const known = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : []
  })
  const below = (pid?: number): typeof known =>
    known.filter(({ parent }) => parent === pid).flatMap((one) => [...below(one.pid), one])
  const all = [...below(child.pid), ...known.filter(({ pid }) => pid === child.pid)]
  return all.filter(({ args }) => title === undefined || args === title).map(({ pid }) => pid)
}

/** Kills processes at once, and empties the list. */
export function killAll(processes: number[]): void {
  for (const pid of processes.splice(0))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has just ended
    }
}
