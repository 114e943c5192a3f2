import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '@/platform/env'
import { naming, systemFault } from '@/platform/system'

/** Secrets that the embedded installation generates for itself, once. */
type Secrets = { payloadSecret: string; databasePassword: string }

/** Reads `secrets.json` in `dataDir`, creating it first in a new folder. */
export const secretsOf = (dataDir: string): Promise<Secrets> =>
  naming('DATA_DIR', async () => {
    const file = path.join(dataDir, 'secrets.json')
    const isNew = !existsSync(file) && !existsSync(path.join(dataDir, 'postgres')) // a database has the password of a lost file
    return isNew ? newSecrets(file) : parse(file)
  })

async function parse(file: string): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets // what `newSecrets` wrote
  } catch (error) {
    const fault = systemFault(error) ?? `está dañado (${file})`
    throw new OperatorError(
      `Variable DATA_DIR: no se lee la contraseña de la base de datos, ${fault}: recupérala, o restaura una copia en otra carpeta`,
    )
  }
}

async function newSecrets(file: string): Promise<Secrets> {
  const secrets = { payloadSecret: randomBytes(32).toString('hex'), databasePassword: randomBytes(24).toString('hex') }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  await rename(`${file}.new`, file) // a kill must not leave half a file
  return secrets
}
