import { spawnSync } from 'node:child_process'
import type { Run } from './site'

/**
 * Returns the start process and all its children; the server is a process of its own, which would briefly outlive its
 * parent.
 */
export function processesOf({ child }: Run): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  const known = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    known.flatMap(([pid = 0, ppid]) => (ppid === parent ? [...below(pid), pid] : []))
  return child.pid === undefined ? [] : [...below(child.pid), child.pid]
}

/** Kills processes at once, and empties the list. */
export function killAll(processes: number[]): void {
  for (const pid of processes.splice(0)) process.kill(pid, 'SIGKILL')
}
