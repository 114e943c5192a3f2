import type { CollectionConfig, FieldHook } from 'payload'
import { fieldRequires, requires, stamped } from '@/access/can'
import { editablePosts, erasablePosts, readablePosts, readablePostVersions } from '@/access/postScope'
import { audits } from '@/audit/hooks'
import { accepts, acceptsOptional } from '@/fields/accepts'
import { spanishDate } from '@/fields/spanishDate'
import type { Post } from '@/payload-types'
import { postSchema } from '@/schemas/post'
import { announce, announceDeletion } from './announce'
import { auditSave, rememberShown, stampSaver } from './auditSave'
import { derive } from './derive'
import { followUp } from './followUp'
import { stampPublication } from './publication'
import { refreshChanged, refreshDeleted } from './refreshPost'
import { updateReview } from './review/storedReview'
import { openSave } from './saving'
import { updateSearch } from './searchIndex'
import { titleOfPost } from './titleOfPost'

const rule = postSchema.shape
const hidden = { hidden: true } as const
/** Required in the database but filled by the server, so the form shows no asterisk. */
const filled = { className: 'filled-by-server' } as const

/**
 * Articles of the blog, written in MDX. Readers see the row; the draft of a published article is its newest version.
 */
export const Posts: CollectionConfig = {
  slug: 'posts',
  dbName: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  trash: true,
  lockDocuments: { duration: 300 },
  // Without `validate`, opening the form for a new post would store an empty one.
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 30_000, showSaveDraftButton: true }, validate: true } },
  defaultSort: '-createdAt',
  enableQueryPresets: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  access: {
    create: requires('posts:create'),
    read: readablePosts,
    readVersions: readablePostVersions,
    update: editablePosts,
    delete: erasablePosts,
  },
  admin: {
    useAsTitle: 'title',
  },
  endpoints: [titleOfPost],
  hooks: {
    beforeOperation: [openSave],
    beforeValidate: [derive],
    beforeChange: [stampPublication, stampSaver, rememberShown],
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
      index: true, // and unique outside the trash: see `postTables`
      validate: accepts(rule.slug),
      admin: { ...filled, description: 'La dirección del post. Vacío: se forma a partir del título.' },
    },
    {
      name: 'excerpt',
      label: 'Extracto',
      type: 'textarea',
      required: true,
      validate: accepts(rule.excerpt),
      admin: { ...filled, description: 'Vacío: se toma del contenido.' },
    },
    {
      name: 'content',
      label: 'Contenido MDX',
      type: 'textarea',
      required: true,
      validate: accepts(rule.content),
      admin: { rows: 24, disableListColumn: true, disableListFilter: true },
    },
    {
      name: 'seoTitle',
      label: 'Título SEO para redes',
      type: 'text',
      validate: acceptsOptional(rule.seoTitle),
      admin: { disableListColumn: true },
    },
    {
      name: 'category',
      label: 'Categoría',
      type: 'relationship',
      relationTo: 'categories',
      index: true,
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false },
    },
    {
      name: 'tags',
      label: 'Etiquetas',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false, isSortable: false },
    },
    {
      name: 'featuredImage',
      label: 'Imagen destacada (URL)',
      type: 'text',
      validate: acceptsOptional(rule.featuredImage),
      admin: { position: 'sidebar', disableListColumn: true },
    },
    {
      name: 'author',
      label: 'Autor',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: { create: fieldRequires('posts:manage'), update: fieldRequires('posts:manage') },
      admin: { ...filled, position: 'sidebar', allowCreate: false, allowEdit: false },
    },
    {
      name: 'publishedAt',
      label: 'Publicado',
      type: 'date',
      index: true,
      access: stamped,
      admin: { position: 'sidebar', readOnly: true, date: spanishDate },
    },
    { name: 'isPublished', type: 'checkbox', defaultValue: false, access: stamped, admin: hidden },
    { name: 'readTimeMinutes', type: 'number', required: true, defaultValue: 1, access: stamped, admin: hidden },
    {
      name: 'viewCount',
      type: 'number',
      defaultValue: 0,
      access: stamped,
      admin: hidden,
      hooks: { beforeChange: [keepCounted] },
    },
    { name: 'savedBy', type: 'text', hidden: true, access: stamped }, // a name, because it outlives the user
  ],
}

/** Views are counted in the row; a save must not overwrite them with the number its form loaded. */
function keepCounted({ operation, siblingData }: Parameters<FieldHook<Post>>[0]): void {
  if (operation === 'update') delete siblingData.viewCount
}
