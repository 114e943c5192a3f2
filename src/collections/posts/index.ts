import type { CollectionConfig, FieldHook } from 'payload'
import { fieldRequires, requires, stamped } from '@/access/can'
import { editablePosts, erasablePosts, readablePosts, readablePostVersions } from '@/access/postScope'
import { audits } from '@/audit/hooks'
import { actorOf } from '@/audit/record'
import { accepts, acceptsOptional } from '@/fields/accepts'
import type { Post } from '@/payload-types'
import { postSchema } from '@/schemas/post'
import { keepUnpublished, opensSave } from '../saving'
import { announce, announceDeletion } from './announce'
import { auditSave, rememberShown } from './auditSave'
import { derive } from './derive'
import { followUp } from './followUp'
import { keepOthersAutosave } from './keepOthersAutosave'
import { stampPublication } from './publication'
import { refreshChanged, refreshDeleted } from './refreshPost'
import { updateReview } from './review/storedReview'
import { SAVED_POSTS } from './saved'
import { updateSearch } from './searchIndex'
import { titleOfPost } from './titleOfPost'

const rule = postSchema.shape
const openSave = opensSave(SAVED_POSTS)

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
    beforeOperation: [openSave],
    beforeValidate: [derive],
    beforeChange: [keepUnpublished, stampPublication, keepOthersAutosave, rememberShown],
    afterChange: [followUp, updateSearch, updateReview, refreshChanged, announce, auditSave],
    afterDelete: [refreshDeleted, announceDeletion, ...audits('posts').afterDelete],
  },
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, validate: accepts(rule.title) },
    {
      name: 'slug',
      label: 'Slug',
      type: 'text',
      required: true,
      index: true, // and unique outside the trash: see the migration
      validate: accepts(rule.slug),
    },
    {
      name: 'excerpt',
      label: 'Extracto',
      type: 'textarea',
      required: true,
      validate: accepts(rule.excerpt),
    },
    {
      name: 'content',
      label: 'Contenido MDX',
      type: 'textarea',
      required: true,
      validate: accepts(rule.content),
    },
    {
      name: 'seoTitle',
      label: 'Título SEO para redes',
      type: 'text',
      validate: acceptsOptional(rule.seoTitle),
    },
    {
      name: 'category',
      label: 'Categoría',
      type: 'relationship',
      relationTo: 'categories',
      index: true,
    },
    {
      name: 'tags',
      label: 'Etiquetas',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
    },
    {
      name: 'featuredImage',
      label: 'Imagen destacada (URL)',
      type: 'text',
      validate: acceptsOptional(rule.featuredImage),
    },
    {
      name: 'author',
      label: 'Autor',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: { create: fieldRequires('posts:manage'), update: fieldRequires('posts:manage') },
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
      name: 'viewCount',
      type: 'number',
      defaultValue: 0,
      access: stamped,
      hooks: { beforeChange: [keepCounted] },
    },
    {
      name: 'savedBy', // a name, because it outlives the user
      type: 'text',
      hidden: true,
      access: stamped,
      hooks: { beforeChange: [({ req }) => actorOf(req).name] }, // autosaves too
    },
  ],
}

/** Views are counted in the row; a save must not overwrite them with the number its form loaded. */
function keepCounted({ operation, siblingData }: Parameters<FieldHook<Post>>[0]): void {
  if (operation === 'update') delete siblingData.viewCount
}
