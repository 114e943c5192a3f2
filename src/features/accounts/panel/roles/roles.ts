import type { UserRecord } from '@/features/accounts/schemas/user'
import { allows } from '@/platform/access/capabilities'
import { grantedBy, type RoleRecord, roleSchema } from '@/platform/access/permissions'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

/**
 * Whether a role allows what the current user's doesn't: a permission, or publishing what nobody approved. They can neither
 * give it nor change its holders.
 */
export function isBeyond(role: RoleRecord, roles: RoleRecord[], ownRole: number): boolean {
  const own = roles.find(({ id }) => id === ownRole)
  const isFree = allows(role.permissions, 'posts:manage') && !role.publishesOnlyApproved
  return grantedBy(role).some((key) => !own?.permissions[key]) || (isFree && own?.publishesOnlyApproved === true)
}

/** Whether a user has a role beyond the current user's. */
export function isStronger(user: Pick<UserRecord, 'role'>, roles: RoleRecord[], ownRole: number): boolean {
  const held = roles.find(({ name }) => name.toLowerCase() === user.role)
  return held !== undefined && isBeyond(held, roles, ownRole)
}

export const ROLES = '/api/admin/roles'

export const roleQuery = apiQuery<{ roles: RoleRecord[] }>(['roles'], ROLES, 'Error al cargar roles')

export const roleForm = roleSchema.omit({ isActive: true })
export type RoleAnswer = { success: boolean; message: string }

export const deleteRole = (id: number, key: ChangeKey) =>
  request<RoleAnswer>(`${ROLES}/${id}`, { method: 'DELETE', ...key })
