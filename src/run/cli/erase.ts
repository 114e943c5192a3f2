import { OperatorError } from '@/platform/env'
import { runCommand } from './command'
import { print } from './console'
import { withInstallation } from './installation'

// `npm run erase -- <username>`: erases what identifies a person from the audit log, once the account is deleted.
runCommand(async (env, [username]) => {
  if (!username) throw new OperatorError('Di de quién: npm run erase -- <usuario>')
  await withInstallation(env, async () => {
    const { eraseFromLog } = await import('@/platform/audit/erasure') // reads the configuration
    if ((await eraseFromLog(username)) === 0)
      throw new OperatorError(
        `La auditoría no nombra ninguna cuenta eliminada ${username}: elimínala antes en el panel`,
      )
    print(`La auditoría ya no dice quién era ${username}: ni el nombre, ni las direcciones, ni los navegadores.`)
    print('Las copias de seguridad lo dicen hasta que se borran.')
  })
})
