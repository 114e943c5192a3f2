import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, populate } from 'dotenv' // Node.js reads such files from 20.12 on only
import { EnvError } from '@/env'

/**
 * Adds what `file` says to the environment, where that doesn't say it yet. Without the file the defaults are enough; one
 * that can't be read is an `EnvError`: a backup would be made of another database than the site's.
 */
export function addEnvFile(file: string): void {
  if (!existsSync(file)) return
  try {
    populate(process.env, parse(readFileSync(file)))
  } catch {
    throw new EnvError(`El archivo ${path.basename(file)} existe pero no se puede leer: revisa sus permisos`)
  }
}
