import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { incomplete } from '../backup/missing'
import { refuseFolder, runCommand } from './command'
import { print, withProgress } from './console'
import { withInstallation } from './installation'

// `npm run export -- FILE`: writes all content to a ZIP. A file that is there already is replaced once the new one is whole.
runCommand(async (env, [file]) => {
  if (!file) throw new OperatorError('Di a qué archivo: npm run export -- <archivo.zip>')
  refuseFolder(file)
  const draft = `${file}.${process.pid}.new`
  process.once('exit', () => rmSync(draft, { force: true })) // also if it is ended by a signal
  await withInstallation(env, async () => {
    const { exportParts } = await import('@/features/imports/export/exportParts') // reads the configuration
    const missing: string[] = []
    await mkdir(path.dirname(path.resolve(file)), { recursive: true })
    await withProgress('Exportando', async () =>
      pipeline(Readable.from(await exportParts(missing)), createWriteStream(draft, { mode: 0o600 })),
    ).catch((error: Error) => {
      throw error instanceof Failure ? new OperatorError(error.message) : error
    })
    await rename(draft, file)
    print(missing.length === 0 ? `Exportado en ${file}` : `Exportado incompleto en ${file}. ${incomplete(missing)}`)
  })
})
