import { type Env, OperatorError } from '@/platform/env'

/** The exit status of a process that SIGTERM has ended: 128 plus the number of the signal. */
export const SIGTERM_STATUS = 143

const REASONS: Record<string, string> = {
  EACCES: 'falta el permiso',
  EPERM: 'falta el permiso',
  EADDRNOTAVAIL: 'la dirección no es de esta máquina',
  ENOTFOUND: 'ese nombre no existe',
  ENOENT: 'no existe',
  EEXIST: 'ya existe y no es una carpeta',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  EISDIR: 'es una carpeta',
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio en el disco',
  EROFS: 'el disco es de solo lectura',
}

/** Returns in one line why the operating system refused something; nothing for any other error. */
export function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  const { code = '', path, hostname, message } = error as NodeJS.ErrnoException & { hostname?: string }
  const reason = REASONS[code] ?? message
  const target = path ?? hostname
  return target ? `${reason} (${target})` : reason
}

const OF_THE_MACHINE = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/

/** Describes a fault in a place that no variable names. Unless the machine itself is to blame, it is a bug: undefined. */
export const machineFault = (error: NodeJS.ErrnoException): string | undefined =>
  OF_THE_MACHINE.test(error.code ?? '') ? systemFault(error) : undefined

/**
 * Runs `work`, which uses the value of `variable`, and names that variable if the operating system refuses something.
 */
export async function naming<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = systemFault(error)
    throw fault ? new OperatorError(`Variable ${variable}: ${fault}`) : error
  }
}

/** Says in one line why the site can't listen where the variables tell it to. */
export const listenFault = (error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string =>
  error.code === 'EADDRINUSE'
    ? `El puerto ${PORT} está ocupado: usa otro, por ejemplo PORT=3100`
    : `Variables HOST y PORT: ${HOST}:${PORT}: ${systemFault(error)}`
