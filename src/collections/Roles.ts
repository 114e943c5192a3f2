import { APIError, type CollectionBeforeDeleteHook, type CollectionConfig } from 'payload'
import { isStaff, requires } from '@/access/can'
import { roleSchema } from '@/schemas/role'
import { accepts, acceptsOptional } from './accepts'

const rule = roleSchema.shape

/** What groups of people may do: a name and the permissions that it grants. An inactive role grants nothing. */
export const Roles: CollectionConfig = {
  slug: 'roles',
  labels: { singular: 'Rol', plural: 'Roles' },
  access: {
    create: requires('manage_roles'),
    read: ({ req }) => isStaff(req),
    update: requires('manage_roles'),
    delete: requires('manage_roles'),
  },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'description', 'isActive'],
    description: 'Los permisos de cada grupo de personas.',
  },
  defaultSort: 'name',
  disableDuplicate: true,
  disableBulkEdit: true,
  hooks: { beforeDelete: [refuseIfUsed] },
  fields: [
    { name: 'name', label: 'Nombre', type: 'text', required: true, unique: true, validate: accepts(rule.name) },
    { name: 'description', label: 'Descripción', type: 'text', validate: acceptsOptional(rule.description) },
    {
      name: 'permissions',
      label: 'Permisos',
      type: 'json',
      required: true,
      validate: (value) => accepts(rule.permissions)(value ?? {}),
      admin: {
        components: { Field: '/src/admin/roles/PermissionsField#PermissionsField' },
        disableListColumn: true,
        disableListFilter: true,
      },
    },
    { name: 'isActive', label: 'Activo', type: 'checkbox', defaultValue: true },
  ],
}

async function refuseIfUsed({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { role: { equals: id } },
    overrideAccess: true, // whoever may delete roles need not see users
    req,
  })
  if (totalDocs > 0) throw new APIError('El rol está en uso y no se puede eliminar', 409, { code: 'conflict' }, true)
}
