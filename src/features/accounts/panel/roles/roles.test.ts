import { expect, it } from 'vitest'
import { granting, PERMISSION_KEYS, type RoleRecord } from '@/platform/access/permissions'
import { isBeyond, isStronger } from './roles'

const role = (
  id: number,
  {
    permissions = PERMISSION_KEYS,
    ...given
  }: { permissions?: typeof PERMISSION_KEYS; publishesOnlyApproved?: boolean },
) =>
  ({
    id,
    name: `Rol ${id}`,
    permissions: granting(permissions),
    publishesOnlyApproved: false,
    ...given,
  }) as RoleRecord

const all = role(1, {})
const bound = role(2, { publishesOnlyApproved: true })
const writer = role(3, { permissions: ['create_posts'] })
const roles = [all, bound, writer]

it('takes a role as beyond one’s own if it has another permission, or publishes what nobody approved', () => {
  expect(roles.filter((each) => isBeyond(each, roles, all.id))).toEqual([])
  expect(roles.filter((each) => isBeyond(each, roles, bound.id))).toEqual([all])
  expect(roles.filter((each) => isBeyond(each, roles, writer.id))).toEqual([all, bound])
})

it('takes a user as stronger whose role is beyond one’s own', () => {
  expect(isStronger({ role: 'rol 1' }, roles, bound.id)).toBe(true)
  expect(isStronger({ role: 'rol 3' }, roles, bound.id)).toBe(false)
  expect(isStronger({ role: 'rol 1' }, [], bound.id)).toBe(false)
})
