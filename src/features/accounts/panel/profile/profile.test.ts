import { expect, it } from 'vitest'
import { userForm } from '../users/users'
import { passwordForm } from './profile'

it('a password that is typed twice counts as the same, however the keyboard sends its letters', () => {
  const [password, confirmPassword] = ['Añil-Ñandú-77'.normalize('NFC'), 'Añil-Ñandú-77'.normalize('NFD')]
  for (const form of [passwordForm, userForm]) {
    const faults = form.safeParse({ password, confirmPassword }).error?.issues ?? []
    expect(faults.filter(({ path }) => path.includes('confirmPassword'))).toEqual([])
  }
})
