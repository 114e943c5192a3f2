import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { requires, signedIn } from '@/access/can'
import { fold } from '@/domain/fold'
import type { Role } from '@/payload-types'
import { accepts, acceptsOptional } from '@/schemas/accepts'
import { type Grants, PERMISSION_KEYS, roleSchema } from '@/schemas/role'
import { audits } from '@/server/audit/hooks'
import { Failure } from '@/server/failure'
import { grantedBy, keepSomebodyInCharge, refuseToGive, takeTurn } from './privileges'

const rule = roleSchema.shape
const auditing = audits('roles')

/** What groups of people may do: a name and the permissions that it grants. An inactive role grants nothing. */
export const Roles: CollectionConfig = {
  slug: 'roles',
  labels: { singular: 'Rol', plural: 'Roles' },
  access: {
    create: requires('manage_roles'),
    read: signedIn,
    update: requires('manage_roles'),
    delete: requires('manage_roles'),
  },
  admin: {
    useAsTitle: 'name',
    components: { views: { list: { Component: '/src/admin/roles/RolesList#RolesList' } } },
  },
  defaultSort: 'name',
  disableDuplicate: true,
  disableBulkEdit: true,
  hooks: {
    beforeOperation: [waitForTurn],
    beforeValidate: [complete],
    beforeChange: [guardGrants],
    afterChange: [guardHouse, ...auditing.afterChange],
    beforeDelete: [refuseIfUsed],
    afterDelete: auditing.afterDelete,
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
      admin: { hidden: true },
    },
    { name: 'isActive', label: 'Activo', type: 'checkbox', defaultValue: true },
  ],
}

async function waitForTurn({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  await takeTurn(req, operation, args)
}

/** Makes the map of permissions whole and nothing but the nine, and refuses a name that is taken. */
async function complete({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Role>>[0]) {
  if (!data) return data
  if (data.name && data.name !== originalDoc?.name) await refuseTakenName(req, data.name, originalDoc?.id)
  if (typeof data.permissions !== 'object' || data.permissions === null) return data // its own rule says what is wrong
  const sent: Grants = data.permissions as Grants
  const parsed = rule.permissions.safeParse(sent)
  if (!parsed.success) return data
  return { ...data, permissions: Object.fromEntries(PERMISSION_KEYS.map((key) => [key, sent[key] === true])) }
}

/** Two names are one where only case or accents tell them apart, as with categories and tags. */
async function refuseTakenName(req: PayloadRequest, name: string, own: number | undefined): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'roles',
    select: { name: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // a name is taken whoever asks
    req,
  })
  if (!docs.some((role) => role.id !== own && fold(role.name) === fold(name))) return
  throw new Failure('conflict', { errors: [{ field: 'name', message: 'Ya existe un rol con ese nombre' }] })
}

/** Nobody puts into a role what they lack: neither new permissions, nor those of a role that they switch on. */
async function guardGrants({ data, originalDoc, operation, req }: Parameters<CollectionBeforeChangeHook<Role>>[0]) {
  const role = operation === 'update' ? originalDoc : undefined // a new document's is an empty one
  const wanted = grantedBy({ permissions: data.permissions ?? role?.permissions ?? {} })
  const isActive = data.isActive ?? role?.isActive ?? true
  const before = role && (role.isActive || !isActive) ? grantedBy(role) : []
  await refuseToGive(
    req,
    wanted.filter((permission) => !before.includes(permission)),
  )
}

async function guardHouse({ operation, req }: Parameters<CollectionAfterChangeHook>[0]) {
  if (operation === 'update') await keepSomebodyInCharge(req)
}

async function refuseIfUsed({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { role: { equals: id } },
    overrideAccess: true, // whoever may delete roles need not see users
    req,
  })
  if (totalDocs > 0) throw new Failure('conflict', { message: 'El rol está en uso y no se puede eliminar' })
}
