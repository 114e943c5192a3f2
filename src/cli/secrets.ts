import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Secrets that the embedded installation generates for itself, once. */
export type Secrets = { payloadSecret: string; databasePassword: string }

/** Reads `secrets.json` in `dataDir`, creating it first if it is missing. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return JSON.parse(known) as Secrets
  const secrets = { payloadSecret: randomBytes(32).toString('hex'), databasePassword: randomBytes(24).toString('hex') }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  await rename(`${file}.new`, file) // a kill must not leave half a file
  return secrets
}
