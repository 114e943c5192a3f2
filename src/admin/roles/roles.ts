import { type Grants, PERMISSION_KEYS, type Permission, type RoleRecord, roleSchema } from '@/schemas/role'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/data/reading'

/** Returns the permissions a role grants, or would if it were active. */
export const grantedKeys = ({ permissions }: Pick<RoleRecord, 'permissions'>): Permission[] =>
  PERMISSION_KEYS.filter((key) => permissions[key])

/** Whether a role has a permission missing from `grants`: such users can neither assign it nor change its holders. */
export const isBeyond = (role: Pick<RoleRecord, 'permissions'>, grants: Grants): boolean =>
  grantedKeys(role).some((key) => !grants[key])

export const ROLES = '/api/admin/roles'

export const roleQuery = reading<{ roles: RoleRecord[] }>(['roles'], ROLES, 'Error al cargar roles')

export const roleForm = roleSchema.omit({ isActive: true })
export type RoleAnswer = { success: boolean; message: string }

export const deleteRole = (id: number, key: ChangeKey) =>
  request<RoleAnswer>(`${ROLES}/${id}`, { method: 'DELETE', ...key })
