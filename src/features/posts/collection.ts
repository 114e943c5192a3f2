import type { CollectionConfig } from 'payload'
import { keepPending } from '@/features/posts/approval/approved'
import { APPROVAL_STATES } from '@/features/posts/approval/words'
import { AUDITED_POST, POST_FIELDS } from '@/features/posts/fields'
import { postChangeSchema } from '@/features/posts/schema'
import { requires, stamped } from '@/platform/access/can'
import { editablePosts, erasablePosts, readablePosts, readablePostVersions } from '@/platform/access/postScope'
import { beginErasure, beginSave } from '@/platform/db/documentSave'
import { acceptsOptional } from '@/platform/fields/accepts'
import { collectionFields } from '@/platform/fields/collectionFields'
import { titleOfPost } from './endpoints/titleOfPost'
import { finishDeletion, finishSave, prepareSave } from './saving/save'

/**
 * Articles of the blog, written in MDX. Readers see the row; the draft of a published article is its newest version.
 */
export const Posts: CollectionConfig = {
  slug: 'posts',
  dbName: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: true, validate: true } },
  defaultSort: '-createdAt',
  access: {
    create: requires('posts:create'),
    read: readablePosts,
    readVersions: readablePostVersions,
    update: editablePosts,
    delete: erasablePosts,
  },
  admin: { useAsTitle: 'title' },
  endpoints: [titleOfPost],
  hooks: {
    beforeOperation: [keepPending, beginSave, beginErasure], // the row is locked before Payload reads what it then writes
    beforeChange: [prepareSave],
    afterChange: [finishSave],
    afterDelete: [finishDeletion],
  },
  custom: { audit: { ...AUDITED_POST, words: { reviewState: APPROVAL_STATES } } },
  fields: [
    ...collectionFields(POST_FIELDS),
    {
      name: 'author',
      label: 'Autor',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: { create: requires('posts:manage'), update: requires('posts:manage') },
    },
    {
      name: 'publishedAt',
      label: 'Publicado',
      type: 'date',
      index: true,
      access: stamped,
    },
    { name: 'isPublished', type: 'checkbox', defaultValue: false, access: stamped },
    { name: 'readTimeMinutes', type: 'number', required: true, defaultValue: 1, access: stamped },
    {
      name: 'savedBy', // a name, because it outlives the user
      type: 'text',
      hidden: true,
      access: stamped,
    },
    {
      name: 'writeId', // of the save that wrote the text: whoever saves may send one, and so knows the text again
      type: 'text',
      hidden: true,
      validate: acceptsOptional(postChangeSchema.shape.writeId),
    },
  ],
}
