import { type Grants, PERMISSION_KEYS, type Permission, type RoleRecord, roleSchema } from '@/schemas/role'
import type * as z from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/data/reading'

/** Returns the permissions a role grants, or would if it were active. */
export const grantedKeys = ({ permissions }: Pick<RoleRecord, 'permissions'>): Permission[] =>
  PERMISSION_KEYS.filter((key) => permissions[key])

/** Whether a role has a permission missing from `grants`: such users can neither assign it nor change its holders. */
export const isBeyond = (role: Pick<RoleRecord, 'permissions'>, grants: Grants): boolean =>
  grantedKeys(role).some((key) => !grants[key])

const ROLES = '/api/admin/roles'

export const roleQuery = reading<{ roles: RoleRecord[] }>(['roles'], ROLES, 'Error al cargar roles')

/** The role form's values. */
export const roleForm = roleSchema.omit({ isActive: true })
export type RoleForm = z.output<typeof roleForm>
type Answer = { success: boolean; message: string }

/** Creates a role, or updates the one with `id`. */
export const saveRole = (body: RoleForm, id: number | undefined, key: ChangeKey) =>
  request<Answer>(id === undefined ? ROLES : `${ROLES}/${id}`, {
    method: id === undefined ? 'POST' : 'PUT',
    body,
    ...key,
  })

export const deleteRole = (id: number, key: ChangeKey) =>
  request<Answer>(`${ROLES}/${id}`, { method: 'DELETE', ...key })
