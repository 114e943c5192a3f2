import {
  APIError,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
} from 'payload'
import { anyone, requires } from '@/access/can'
import { slugify } from '@/domain/slug'
import { termSchema } from '@/schemas/post'
import { tags } from '@/server/cacheTags'
import { refreshes } from '@/server/refresh'
import { accepts } from './accepts'

const rule = termSchema.shape
type TermConfig = {
  slug: 'categories' | 'tags'
  dbName: string
  labels: { singular: string; plural: string }
  /** The field of a post that points here. */
  postField: 'category' | 'tags'
  inUse: string
}

/** What categories and tags have in common: a name, a slug, and that none in use can be deleted. */
export function termCollection({ slug, dbName, labels, postField, inUse }: TermConfig): CollectionConfig {
  const refreshAll = refreshes(() => [tags.posts, tags.terms])
  return {
    slug,
    dbName,
    labels,
    access: {
      create: requires('manage_categories'),
      read: anyone,
      update: requires('manage_categories'),
      delete: requires('manage_categories'),
    },
    admin: { useAsTitle: 'name', defaultColumns: ['name', 'slug', 'createdAt'], hideAPIURL: true },
    defaultSort: 'name',
    disableDuplicate: true,
    disableBulkEdit: true,
    hooks: {
      beforeValidate: [fillSlug],
      beforeDelete: [refuseIfUsed(postField, inUse)],
      ...refreshAll,
    },
    fields: [
      { name: 'name', label: 'Nombre', type: 'text', required: true, unique: true, validate: accepts(rule.name) },
      { name: 'slug', label: 'Slug', type: 'text', required: true, unique: true, validate: accepts(rule.slug) },
    ],
  }
}

function fillSlug({ data, operation }: Parameters<CollectionBeforeValidateHook>[0]) {
  return operation === 'create' && data?.name && !data.slug ? { ...data, slug: slugify(data.name) } : data
}

function refuseIfUsed(postField: TermConfig['postField'], message: string): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const where = { [postField]: { equals: id } }
    const everywhere = { where, overrideAccess: true, trash: true, req } // drafts and the trash of others count too
    const { totalDocs } = await req.payload.count({ collection: 'posts', ...everywhere })
    if (totalDocs > 0) throw new APIError(message, 409, { code: 'conflict' }, true)
  }
}
