import { OperatorError } from '@/platform/env'
import { runCommand } from './command'
import { print } from './console'
import { withInstallation } from './installation'

// `npm run recover -- <username>`: gives a user administrator access again, whatever happened to accounts and roles.
runCommand(async (env, [username]) => {
  if (!username) throw new OperatorError('Di de quién: npm run recover -- <usuario>')
  await withInstallation(env, async () => {
    const { recoverAccount } = await import('@/features/accounts/auth/recoverAccount') // reads the configuration
    const link = await recoverAccount(username)
    if (!link) throw new OperatorError(`No hay ningún usuario ${username}`)
    print(`${username} tiene de nuevo todos los permisos. Para elegir otra contraseña: ${link}`)
    print('El enlace vale 30 minutos y una vez, y no se muestra otra vez. Al usarlo se cierran sus sesiones.')
  })
})
