import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signal } from '@/run/cli/postgresProgram'
import { processesOf } from './processes'
import { collect, type Run } from './site'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Whether util-linux's `script` is installed. It provides a terminal on every Linux; an npm module for that would need
 * a compiler.
 */
export const hasTerminal = `${spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout}`.includes('util-linux')

/** Runs `npm start` in a terminal, whose keys and hangup reach all its processes at once. */
export function startInTerminal(env: Record<string, string>): Run {
  const child = spawn('script', ['-qfec', 'npm start', '/dev/null'], { cwd: ROOT, env: { ...process.env, ...env } })
  child.stdin.on('error', () => undefined) // a key pressed after the site has ended
  return collect(child)
}

/** A site in a terminal; `all` are its processes, npm last, without the terminal. */
type Target = { terminal: Run['child']; npm: number; all: number[] }

const press =
  (key: string) =>
  ({ terminal }: Target) => {
    terminal.stdin?.write(key)
  }
const CTRL_C = '\x03'
const CTRL_BACKSLASH = '\x1c'

/** How people, terminals and hosts end a site. */
const ENDINGS: Record<string, (target: Target) => void> = {
  'Ctrl-C': press(CTRL_C),
  'Ctrl-C again and again': (target) => {
    for (const ms of [0, 100, 200, 400]) setTimeout(press(CTRL_C), ms, target)
  },
  'Ctrl-\\': press(CTRL_BACKSLASH),
  'the end of its terminal': ({ terminal }) => terminal.kill('SIGKILL'),
  'SIGTERM to its process group': ({ npm }) => process.kill(-npm, 'SIGTERM'),
  'SIGTERM to every process, PostgreSQL too, as systemd does': ({ all }) => {
    for (const pid of all) signal(pid, 'SIGTERM')
  },
  'SIGTERM to npm': ({ npm }) => void signal(npm, 'SIGTERM'),
  'kill -9 of npm': ({ npm }) => void signal(npm, 'SIGKILL'),
}
export const ENDING_NAMES = Object.keys(ENDINGS)

/** Ends the site in a terminal. Returns which of its processes are still running after `withinMs`. */
export async function endBy(name: string, run: Run, withinMs: number): Promise<string[]> {
  const all = processesOf(run).filter((pid) => pid !== run.child.pid)
  ENDINGS[name]?.({ terminal: run.child, npm: all.at(-1) ?? 0, all })
  for (const deadline = performance.now() + withinMs; ; ) {
    const left = stillThere(all)
    if (left.length === 0 || performance.now() > deadline) return left
    await wait(50)
  }
}

/** Returns the processes still running, as named by `ps`. Zombies don't count. */
function stillThere(pids: number[]): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,pid=,args=', '-p', pids.join()], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line && !line.startsWith('Z'))
}
