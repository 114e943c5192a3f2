import { type Env, EnvError } from '@/env'
import { readEnvironment } from './installation'
import { PostgresError } from './postgresProgram'

/** A command can't do its work; the message is the one line that an operator reads. */
export class CommandError extends Error {}

const EXPECTED = [CommandError, EnvError, PostgresError]

/** Runs a command of the operator's and ends the process: 0, or 1 with one line that says why. */
export async function runCommand(work: (env: Env, args: string[]) => Promise<void>): Promise<never> {
  setInterval(() => undefined, 1000) // Node 20 may end a process that only waits for modules (see `payloadCli.ts`)
  try {
    await work(readEnvironment(), process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(
      `${isExpected && error instanceof Error ? error.message : ((error as Error).stack ?? error)}\n`,
    )
    process.exit(1)
  }
}
