import type { CollectionConfig } from 'payload'
import { nobody, requires } from '@/platform/access/can'

/**
 * Who did what to which document, when and from where. Written by `platform/audit` along with the change; nobody may change
 * or delete an entry, and a trigger in PostgreSQL enforces that outside Payload too.
 */
export const Audit: CollectionConfig = {
  slug: 'audit',
  dbName: 'audit_log',
  labels: { singular: 'Entrada de auditoría', plural: 'Auditoría' },
  timestamps: false, // an entry is never updated
  lockDocuments: false,
  access: { create: nobody, read: requires('audit:read'), update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  // Documents and people are named by value, so that an entry outlives them.
  fields: [
    { name: 'createdAt', type: 'date', required: true },
    { name: 'action', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'documentId', type: 'number' },
    { name: 'title', type: 'text' },
    { name: 'changes', type: 'json', required: true },
    { name: 'actorId', type: 'number' },
    { name: 'actorName', type: 'text' },
    { name: 'means', type: 'text', required: true },
    { name: 'credential', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'userAgent', type: 'text' },
    { name: 'requestId', type: 'text' },
  ],
}
