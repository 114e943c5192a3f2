import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import type { Role } from '@/payload-types'
import { requires, signedIn } from '@/platform/access/can'
import { grantedBy, granting, PERMISSIONS, roleSchema } from '@/platform/access/permissions'
import { isSameRole } from '@/platform/access/roleLabel'
import { audits } from '@/platform/audit/hooks'
import { asksBeforeChange } from '@/platform/auth/reauthentication/sensitiveChanges'
import { Failure } from '@/platform/failure'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import {
  grantsEverything,
  keepSomebodyInCharge,
  lockAccountsFirst,
  readRole,
  refuseStrongerRole,
  refuseToGive,
} from '../users/accountRules'

const rule = roleSchema.shape

/** A role: a name and the permissions that it grants. An inactive role grants nothing. */
export const Roles: CollectionConfig = {
  slug: 'roles',
  labels: { singular: 'Rol', plural: 'Roles' },
  access: {
    create: requires('roles:manage'),
    read: signedIn,
    update: requires('roles:manage'),
    delete: requires('roles:manage'),
  },
  defaultSort: 'name',
  hooks: {
    beforeOperation: [lockAccountsFirst],
    beforeValidate: [complete],
    beforeChange: [guardGrants, asksBeforeChange('roles')],
    afterChange: [keepAdministrator, ...audits.afterChange],
    beforeDelete: [guardDeletion],
    afterDelete: audits.afterDelete,
  },
  custom: {
    audit: {
      title: 'name',
      values: ['name', 'isActive', 'permissions', 'requiresSecondFactor', 'publishesOnlyApproved'],
      names: ['description'],
      words: { permissions: PERMISSIONS },
    },
  },
  fields: [
    { name: 'name', label: 'Nombre', type: 'text', required: true, unique: true, validate: accepts(rule.name) },
    { name: 'description', label: 'Descripción', type: 'text', validate: acceptsOptional(rule.description) },
    {
      name: 'permissions',
      label: 'Permisos',
      type: 'json',
      required: true,
      validate: (value) => accepts(rule.permissions)(value ?? {}),
    },
    { name: 'isActive', label: 'Activo', type: 'checkbox', defaultValue: true },
    { name: 'requiresSecondFactor', label: 'Exige segundo factor', type: 'checkbox', defaultValue: false },
    { name: 'publishesOnlyApproved', label: 'Publica solo lo aprobado', type: 'checkbox', defaultValue: false },
  ],
}

/** Completes the map to exactly the ten permissions, and refuses a name that is taken. */
async function complete({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Role>>[0]) {
  if (!data) return data
  if (data.name && data.name !== originalDoc?.name) await refuseTakenName(req, data.name, originalDoc?.id)
  const parsed = rule.permissions.safeParse(data.permissions)
  if (!parsed.success) return data // its own rule reports the error
  return { ...data, permissions: granting(grantedBy({ permissions: parsed.data })) }
}

/** Names that differ only in case or accents are duplicates, as with categories and tags, and so is `Autor` of `author`. */
async function refuseTakenName(req: PayloadRequest, name: string, own: number | undefined): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'roles',
    select: { name: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // a name is taken, whoever asks
    req,
  })
  if (!docs.some((role) => role.id !== own && isSameRole(role.name, name))) return
  throw new Failure('conflict', { errors: [{ field: 'name', message: 'Ya existe un rol con ese nombre' }] })
}

/** Changing a role requires all permissions it grants, before and after, even if it is inactive. */
async function guardGrants({ data, originalDoc, operation, req }: Parameters<CollectionBeforeChangeHook<Role>>[0]) {
  if (operation === 'update' && originalDoc) await refuseStrongerRole(req, originalDoc) // for a new document it is empty
  const after = { ...originalDoc, ...data } as Role
  if (after.permissions) await refuseToGive(req, after)
}

async function keepAdministrator({ operation, previousDoc, req }: Parameters<CollectionAfterChangeHook<Role>>[0]) {
  if (operation === 'update' && grantsEverything(previousDoc)) await keepSomebodyInCharge(req)
}

async function guardDeletion({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  const role = await readRole(req, Number(id))
  await refuseStrongerRole(req, role)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { role: { equals: id } },
    overrideAccess: true, // deleting roles does not require access to users
    req,
  })
  if (totalDocs > 0) throw new Failure('conflict', { message: 'El rol está en uso y no se puede eliminar' })
}
