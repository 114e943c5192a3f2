import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, populate } from 'dotenv' // Node.js reads such files from 20.12 on only
import { OperatorError } from '@/platform/env'

/**
 * Adds the variables of `file` that aren't already set to the environment. Without the file the defaults apply; a file
 * that can't be read is an error, because a backup would otherwise be made of a different database from the
 * site's.
 */
export function addEnvFile(file: string): void {
  if (!existsSync(file)) return
  try {
    populate(process.env, parse(readFileSync(file)))
  } catch {
    throw new OperatorError(`El archivo ${path.basename(file)} existe pero no se puede leer: revisa sus permisos`)
  }
}
