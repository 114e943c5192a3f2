import type { CollectionConfig } from 'payload'
import { nobody, publicTags } from '@/platform/access/can'
import { termCollection } from './term'
import { TAG_WORDS } from './words'

const terms = termCollection({ words: TAG_WORDS, dbName: 'blog_tags' })

/** Keywords of articles, any number each. A tag created with a draft becomes public when that draft is first published. */
export const Tags: CollectionConfig = {
  ...terms,
  access: { ...terms.access, read: publicTags },
  fields: [...terms.fields, { name: 'isPublic', type: 'checkbox', defaultValue: true, access: { update: nobody } }],
}
