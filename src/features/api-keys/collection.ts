import type { CollectionConfig } from 'payload'
import { apiKeySchema } from '@/features/api-keys/schema'
import { nobody, requires, stamped } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { asksBeforeChange } from '@/platform/auth/reauthentication/sensitiveChanges'
import { accepts } from '@/platform/fields/accepts'
import { KEY_SCOPES } from '@/platform/schemas/keyScopes'

/** Keys of automation clients. Only the hash of a key is stored; keys are created only by the endpoint. */
export const ApiKeys: CollectionConfig = {
  slug: 'api-keys',
  dbName: 'api_keys',
  labels: { singular: 'API Key', plural: 'API Keys' },
  access: {
    create: nobody, // the raw key is shown once, by `POST /api/blog/admin/api-keys`
    read: requires('keys:manage'),
    update: nobody,
    delete: requires('keys:manage'),
  },
  defaultSort: '-createdAt',
  hooks: { beforeChange: [asksBeforeChange('api-keys')], ...audits },
  custom: {
    audit: { title: 'name', values: ['name', 'allowedIps', 'scopes', 'expiresAt', 'isActive'], names: [] },
  },
  fields: [
    { name: 'name', label: 'Nombre', type: 'text', required: true, validate: accepts(apiKeySchema.shape.name) },
    {
      name: 'keyHash',
      type: 'text',
      required: true,
      unique: true,
      hidden: true,
      access: { read: nobody, ...stamped },
    },
    { name: 'start', label: 'Comienzo', type: 'text' },
    { name: 'permissions', label: 'Permisos', type: 'text', required: true, defaultValue: 'create_draft' },
    { name: 'allowedIps', label: 'IPs permitidas', type: 'text', hasMany: true },
    {
      name: 'scopes',
      label: 'Alcances',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['posts:draft'],
      options: Object.entries(KEY_SCOPES).map(([value, label]) => ({ value, label })),
    },
    { name: 'expiresAt', label: 'Caduca', type: 'date' },
    { name: 'isActive', label: 'Activa', type: 'checkbox', defaultValue: true },
    { name: 'lastUsed', label: 'Último uso', type: 'date' },
    { name: 'createdBy', label: 'Creada por', type: 'relationship', relationTo: 'users', required: true, index: true },
  ],
}
