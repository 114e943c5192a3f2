import { type Env, EnvError } from '@/env'
import { readEnvironment } from './installation'
import { PostgresError } from './postgresProgram'

/** A command can't do its work; the message is a single line for the operator. */
export class CommandError extends Error {}

const EXPECTED = [CommandError, EnvError, PostgresError]

/** Runs an operator's command and exits: with 0, or with 1 and one line that says why. */
export async function runCommand(work: (env: Env, args: string[]) => Promise<void>): Promise<never> {
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
