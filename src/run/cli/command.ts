import { statSync } from 'node:fs'
import { type Env, OperatorError } from '@/platform/env'
import { systemFault } from '@/platform/system'
import { readEnvironment } from './installation'

/** Runs an operator's command and exits: with 0 or `process.exitCode`, or with 1 and one line that says why. */
export async function runCommand(
  work: (env: Env, args: string[]) => Promise<void>,
  options: string[] = [],
): Promise<never> {
  try {
    await work(readEnvironment(), argumentsOf(process.argv.slice(2), options))
    process.exit()
  } catch (error) {
    process.stderr.write(`${faultOf(error as Error)}\n`)
    process.exit(1)
  }
}

/** What looks like an option and is none of the command's would be taken for the name of a file. */
function argumentsOf(args: string[], options: string[]): string[] {
  const option = args.find((arg) => arg.startsWith('-') && !options.includes(arg))
  if (option) throw new OperatorError(`No hay ninguna opción ${option}`)
  return args
}

/** Refuses the name of a folder where a command will write a file: it would fail only after all the work. */
export function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`${file} es una carpeta: nombra un archivo`)
}

type Fault = Error & { code?: string }

/** What the system, the database or the bucket refuses takes one line, like a wrong variable; a bug keeps its stack. */
function faultOf(error: Fault): string {
  if (error instanceof OperatorError) return error.message
  const refusal = refusalIn(error)
  if (!refusal) return error.stack ?? String(error)
  const { code, name, message } = refusal
  return `No se pudo: ${systemFault(refusal) ?? `${message} (${code || name})`}`
}

/** Returns what was refused: Drizzle wraps it, and a host with two addresses refuses once for each. */
function refusalIn(error: Fault): Fault | undefined {
  if (error instanceof AggregateError) return refusalIn(error.errors[0])
  if (/^(?!ERR_)\w+$/.test(error.code ?? '')) return error
  return error.cause instanceof Error ? refusalIn(error.cause) : undefined
}
