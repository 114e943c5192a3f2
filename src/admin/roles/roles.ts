import { request } from '@/client/request'
import { z } from '@/domain/zod'
import { type Grants, PERMISSION_KEYS, type Permission, roleSchema } from '@/schemas/role'

/** A role as the contract answers it. */
export type RoleRecord = {
  id: number
  name: string
  description: string
  permissions: Grants
  isActive: boolean
}

/** What a role grants, or would if it were active. */
export const grantedKeys = ({ permissions }: Pick<RoleRecord, 'permissions'>): Permission[] =>
  PERMISSION_KEYS.filter((key) => permissions[key])

/** Whether a role holds what somebody with `grants` lacks: they can neither give it nor touch who has it. */
export const isBeyond = (role: Pick<RoleRecord, 'permissions'>, grants: Grants): boolean =>
  grantedKeys(role).some((key) => !grants[key])

export const ROLES = '/api/admin/roles'

/** What the dialog asks for. */
export const roleForm = z.object({
  name: roleSchema.shape.name,
  description: roleSchema.shape.description,
  permissions: roleSchema.shape.permissions,
})
export type RoleForm = z.output<typeof roleForm>
type Answer = { success: boolean; message: string }

/** Makes a role, or changes the one with `id`. */
export const saveRole = (body: RoleForm, id: number | undefined) =>
  request<Answer>(id === undefined ? ROLES : `${ROLES}/${id}`, { method: id === undefined ? 'POST' : 'PUT', body })

export const deleteRole = (id: number) => request<Answer>(`${ROLES}/${id}`, { method: 'DELETE' })
