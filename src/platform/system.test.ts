import { expect, it } from 'vitest'
import { listenFault, machineFault } from '@/platform/system'

/** An error as Node makes it. */
const refused = (code: string) =>
  Object.assign(new Error(`${code}: refused`), { code, syscall: 'open', path: '/srv/ozama' })

it('reports in one line what the machine lacks', () => {
  expect(machineFault(refused('ENOSPC'))).toBe('no queda espacio en el disco (/srv/ozama)')
  expect(machineFault(refused('EROFS'))).toBe('el disco es de solo lectura (/srv/ozama)')
  expect(machineFault(refused('EPERM'))).toBe('falta el permiso (/srv/ozama)')
})

it.each(['ENOENT', 'ESRCH', 'EPIPE'])('takes a call of the system that fails with %s for a bug', (code) => {
  expect(machineFault(refused(code))).toBeUndefined()
})

it.each([
  ['EADDRINUSE', 'El puerto 80 está ocupado: usa otro, por ejemplo PORT=3100'],
  ['EACCES', 'Variables HOST y PORT: 0.0.0.0:80: falta el permiso'],
  ['EADDRNOTAVAIL', 'Variables HOST y PORT: 0.0.0.0:80: la dirección no es de esta máquina'],
])('says in one line why it cannot listen: %s', (code, line) => {
  const error = Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' })
  expect(listenFault(error, { HOST: '0.0.0.0', PORT: 80 })).toBe(line)
})
