import { CommandError, runCommand } from './command'
import { print } from './console'
import { configureFor, openDatabase } from './installation'

// `npm run recover -- <username>`: lets somebody in as an administrator again, whatever has happened to accounts and roles.
runCommand(async (env, [username]) => {
  if (!username) throw new CommandError('Di de quién: npm run recover -- <usuario>')
  const database = await openDatabase(env)
  try {
    configureFor(env, database)
    const { recoverAccount } = await import('@/auth/recoverAccount') // reads the configuration
    const password = await recoverAccount(username)
    if (!password) throw new CommandError(`No hay ningún usuario ${username}`)
    print(`${username} tiene de nuevo todos los permisos. Contraseña: ${password}`)
    print('No se muestra otra vez: cámbiala al entrar. Sus sesiones se han cerrado.')
  } finally {
    await database.close()
  }
})
