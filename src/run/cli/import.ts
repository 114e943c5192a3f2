import { access } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { runCommand } from './command'
import { print, withProgress } from './console'
import { withInstallation } from './installation'

const DRY = '--dry-run'

// `npm run import -- FILE [--dry-run]`: imports a file as drafts, in the name of the first active account with all permissions.
runCommand(
  async (env, args) => {
    const [file] = args.filter((arg) => arg !== DRY)
    if (!file) throw new OperatorError('Di qué archivo: npm run import -- <archivo> [--dry-run]')
    await access(file).catch(() => {
      throw new OperatorError(`No hay ningún archivo ${file}`)
    })
    await withInstallation(env, async () => {
      const { importFile } = await import('@/features/imports/importFile') // reads the configuration
      const isDry = args.includes(DRY)
      const lines = await withProgress(isDry ? 'Leyendo' : 'Importando', () =>
        importFile({ path: path.resolve(file), name: path.basename(file) }, isDry),
      ).catch((error: Error) => {
        throw error instanceof Failure ? new OperatorError(error.message.replace(/^file: /, '')) : error
      })
      for (const line of lines) print(line)
    })
  },
  [DRY],
)
