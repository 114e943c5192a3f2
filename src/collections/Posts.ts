import type {
  CollectionBeforeChangeHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  FieldHook,
  PayloadRequest,
  TextareaFieldValidation,
} from 'payload'
import {
  can,
  editablePosts,
  fieldRequires,
  readablePosts,
  readablePostVersions,
  requires,
  serverOnly,
} from '@/access/can'
import { freeSlug, slugify } from '@/domain/slug'
import { outlineOf } from '@/mdx/outline'
import { validateMdx } from '@/mdx/validate'
import type { Post } from '@/payload-types'
import { postSchema } from '@/schemas/post'
import { tags } from '@/server/cacheTags'
import { Failure } from '@/server/failure'
import { refreshes } from '@/server/refresh'
import { accepts, acceptsOptional } from './accepts'
import { spanishDate } from './spanishDate'

const rule = postSchema.shape
const stamped = { create: serverOnly, update: serverOnly }
const hidden = { hidden: true } as const
/** Required in the database but not of a writer: the form shows no asterisk. */
const filled = { className: 'filled-by-server' } as const

/** Articles of the blog, written in MDX. What readers see is the row; a draft of a published one lives in its versions. */
export const Posts: CollectionConfig = {
  slug: 'posts',
  dbName: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  trash: true,
  lockDocuments: { duration: 300 },
  // Without `validate`, opening the form for a new post would store an empty one.
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 30_000, showSaveDraftButton: true }, validate: true } },
  indexes: [{ fields: ['isPublished', 'publishedAt'] }, { fields: ['category', 'isPublished', 'publishedAt'] }],
  defaultSort: '-createdAt',
  enableQueryPresets: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  access: {
    create: requires('manage_posts', 'create_posts'),
    read: readablePosts,
    readVersions: readablePostVersions,
    update: editablePosts,
    delete: editablePosts,
  },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'excerpt'],
    enableListViewSelectAPI: true, // a list must not load every text
    hideAPIURL: true,
    formatDocURL: ({ doc }) => `/admin/posts/${doc.id}/edit`,
  },
  hooks: {
    beforeValidate: [fillDerived],
    beforeChange: [stampPublication],
    ...refreshes<Post>(({ doc, previousDoc, req }) =>
      isDraftSave(req) ? [] : [tags.posts, tags.terms, tags.post(doc.slug), tags.post(previousDoc?.slug ?? doc.slug)],
    ),
  },
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, validate: accepts(rule.title) },
    {
      name: 'slug',
      label: 'Slug',
      type: 'text',
      required: true,
      unique: true,
      validate: accepts(rule.slug),
      admin: { ...filled, description: 'La dirección del artículo. Vacío: se forma a partir del título.' },
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
      validate: acceptsContent,
      admin: { rows: 24, className: 'mdx-source', disableListColumn: true, disableListFilter: true },
    },
    {
      name: 'seoTitle',
      label: 'Título SEO para redes',
      type: 'text',
      validate: acceptsOptional(rule.seoTitle),
      admin: { disableListColumn: true },
    },
    {
      name: 'socialImage',
      label: 'Imagen social (URL)',
      type: 'text',
      validate: acceptsOptional(rule.socialImage),
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
      access: { create: fieldRequires('manage_posts'), update: fieldRequires('manage_posts') },
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
    { name: 'isPublished', type: 'checkbox', defaultValue: false, index: true, access: stamped, admin: hidden },
    { name: 'readTimeMinutes', type: 'number', required: true, defaultValue: 1, access: stamped, admin: hidden },
    {
      name: 'viewCount',
      type: 'number',
      defaultValue: 0,
      index: true,
      access: stamped,
      admin: hidden,
      hooks: { beforeChange: [keepCounted] },
    },
  ],
}

/** Whether a save makes a version that readers don't see, and leaves the row as it is. */
function isDraftSave({ query, context }: PayloadRequest): boolean {
  return query?.draft === 'true' || query?.draft === true || context.isDraftSave === true
}

/** Drafts are kept as they are; what readers get must be sound. */
async function acceptsContent(...[value, { data }]: Parameters<TextareaFieldValidation>): Promise<string | true> {
  const answer = accepts(rule.content)(value)
  if (answer !== true || (data as Partial<Post>)._status !== 'published') return answer
  const [fault] = await validateMdx(value ?? '')
  return fault ? `Línea ${fault.line}: ${fault.message}` : true
}

/** Fills what a writer may leave out, and what only the server computes. */
async function fillDerived({ data, operation, req }: Parameters<CollectionBeforeValidateHook<Post>>[0]) {
  if (!data) return data
  const { excerpt, readTimeMinutes } = await outlineOf(data.content ?? '')
  const author = operation === 'create' ? (data.author ?? req.user?.id) : data.author
  const slug = data.slug || (data.title && (await madeSlug(data.title, req)))
  return { ...data, author, slug, readTimeMinutes, excerpt: data.excerpt?.trim() || excerpt || data.title }
}

/** The address made from a title; `-2` and so on where it is taken, by the trash too. */
function madeSlug(title: string, req: PayloadRequest): Promise<string> {
  return freeSlug(slugify(title) || 'articulo', async (slug) => {
    const { totalDocs } = await req.payload.count({
      collection: 'posts',
      where: { slug: { equals: slug } },
      trash: true,
      overrideAccess: true, // drafts of others take their address too
      req,
    })
    return totalDocs > 0
  })
}

/** Keeps `isPublished` equal to the status, sets the first publication date, and lets only editors publish or unpublish. */
async function stampPublication({ data, originalDoc, req }: Parameters<CollectionBeforeChangeHook<Post>>[0]) {
  const isPublished = data._status === 'published'
  if (req.user && !isDraftSave(req) && isPublished !== (await isLive(originalDoc?.id, req))) {
    if (!(await can(req, 'manage_posts'))) throw new Failure('forbidden')
  }
  const publishedAt = data.publishedAt ?? originalDoc?.publishedAt ?? (isPublished ? new Date().toISOString() : null)
  return { ...data, isPublished, publishedAt }
}

/** Whether readers see the post now. The hook's `originalDoc` is the newest draft, so the row itself is asked. */
async function isLive(id: Post['id'] | undefined, req: PayloadRequest): Promise<boolean> {
  if (id === undefined) return false
  const post = await req.payload.findByID({
    collection: 'posts',
    id,
    depth: 0,
    draft: false,
    trash: true,
    select: { isPublished: true },
    disableErrors: true,
    overrideAccess: true, // a fact about the row, not about the caller
    req,
  })
  return post?.isPublished === true
}

/** Views are counted in the row itself; a save must not write back the number that its form once read. */
function keepCounted({ operation, siblingData }: Parameters<FieldHook<Post>>[0]): void {
  if (operation === 'update') delete siblingData.viewCount
}
