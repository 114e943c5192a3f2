import type { Role } from '@/payload-types'
import { requires, signedIn } from '@/platform/access/can'
import {
  type Grants,
  newRoleSchema,
  type RoleRecord,
  roleAnswer,
  roleChangesSchema,
} from '@/platform/access/permissions'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('roles:manage')
const oneRole = doneAnswer.extend({ role: roleAnswer })

/** Every role, for everyone in the back office. */
export const listRoles = endpoint('GET /admin/roles', {
  summary: 'Roles',
  allow: signedIn,
  answer: z.object({ roles: z.array(roleAnswer) }),
  async handle({ req }) {
    const { docs } = await req.payload.find({
      collection: 'roles',
      sort: 'id',
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return { roles: docs.map(toRecord) }
  },
})

export const createRole = endpoint('POST /admin/roles', {
  summary: 'Crea un rol',
  allow,
  body: newRoleSchema,
  status: 201,
  answer: oneRole,
  async handle({ req, body }) {
    const role = await req.payload.create({ collection: 'roles', data: body, depth: 0, overrideAccess: false, req })
    return { ...done('Rol creado exitosamente'), role: toRecord(role) }
  },
})

/** Changes a role for all its users, from their next request on. Omitted fields keep their values. */
export const updateRole = endpoint('PUT /admin/roles/:id', {
  summary: 'Cambia un rol; lo que no se envía queda igual',
  allow,
  body: roleChangesSchema,
  answer: oneRole,
  async handle({ req, id, body: data }) {
    await findOrFail(req, 'roles', id)
    const role = await req.payload.update({ collection: 'roles', id, data, depth: 0, overrideAccess: false, req })
    return { ...done('Rol actualizado exitosamente'), role: toRecord(role) }
  },
})

/** Deletes an unused role. */
export const deleteRole = endpoint('DELETE /admin/roles/:id', {
  summary: 'Elimina un rol',
  allow,
  answer: oneRole,
  async handle({ req, id }) {
    await findOrFail(req, 'roles', id)
    const role = await req.payload.delete({ collection: 'roles', id, depth: 0, overrideAccess: false, req })
    return { ...done('Rol eliminado exitosamente'), role: toRecord(role) }
  },
})

function toRecord({ id, name, description, createdAt, updatedAt, ...role }: Role): RoleRecord {
  return {
    id,
    name,
    description: description ?? '',
    permissions: role.permissions as Grants,
    isActive: role.isActive === true,
    requiresSecondFactor: role.requiresSecondFactor === true,
    publishesOnlyApproved: role.publishesOnlyApproved === true,
    createdAt,
    updatedAt,
  }
}
