import { type Grants, grantedBy, type RoleRecord, roleSchema } from '@/platform/access/permissions'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

/** Whether a role has a permission missing from `grants`: such users can neither assign it nor change its holders. */
export const isBeyond = (role: Pick<RoleRecord, 'permissions'>, grants: Grants): boolean =>
  grantedBy(role).some((key) => !grants[key])

export const ROLES = '/api/admin/roles'

export const roleQuery = apiQuery<{ roles: RoleRecord[] }>(['roles'], ROLES, 'Error al cargar roles')

export const roleForm = roleSchema.omit({ isActive: true })
export type RoleAnswer = { success: boolean; message: string }

export const deleteRole = (id: number, key: ChangeKey) =>
  request<RoleAnswer>(`${ROLES}/${id}`, { method: 'DELETE', ...key })
