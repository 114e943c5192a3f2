import type { CollectionConfig } from 'payload'
import { publicTags, stamped } from '@/platform/access/can'
import { termCollection } from './term'

const terms = termCollection({
  slug: 'tags',
  dbName: 'blog_tags',
  labels: { singular: 'Etiqueta', plural: 'Etiquetas' },
  inUse: 'La etiqueta tiene posts y no se puede eliminar',
  taken: { name: 'Ya existe una etiqueta con ese nombre', slug: 'Ya existe una etiqueta con ese slug' },
})

/** Keywords of articles, any number each. A tag created with a draft becomes public when that draft is first published. */
export const Tags: CollectionConfig = {
  ...terms,
  access: { ...terms.access, read: publicTags },
  fields: [...terms.fields, { name: 'isPublic', type: 'checkbox', defaultValue: true, access: stamped }],
}
