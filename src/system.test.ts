import { expect, it } from 'vitest'
import { machineFault } from './system'

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
