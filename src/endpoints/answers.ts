import { z } from '@/domain/zod'
import { CONTACT_STATUS_KEYS } from '@/schemas/contactRequest'
import { PERMISSION_KEYS } from '@/schemas/role'

/** The id of a row. What answers hold is said here once: the documentation is made of it, and a test holds every answer to it. */
export const id = z.int().positive()
/** A moment, ISO 8601 in UTC. */
export const time = z.iso.datetime()

/** Which part of a list an answer is. */
export const paginationAnswer = z
  .object({
    page: z.int().min(1),
    limit: z.int().min(1).max(100),
    total: z.int().min(0),
    totalPages: z.int().min(0),
  })
  .meta({ id: 'Pagination' })

/** A thing was done that leaves nothing to show. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' })

const termRef = { id, name: z.string(), slug: z.string() }

/** An article as readers get it. */
export const publicPostAnswer = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    featuredImage: z.string(),
    socialImage: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    readTimeMinutes: z.int().min(1),
    viewCount: z.int().min(0),
    isPublished: z.boolean(),
    publishedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    category: z.object({ ...termRef, postCount: z.int().min(0) }).nullable(),
    author: z.object({ name: z.string(), avatar: z.string(), username: z.string() }).nullable(),
    tags: z.array(z.object(termRef)),
  })
  .meta({ id: 'PublicPost' })

/** A post as the back office gets it: with the newest draft's values. */
export const adminPostAnswer = publicPostAnswer
  .extend({
    categoryId: id.nullable(),
    tagIds: z.array(id),
    seoTitle: z.string(),
    authorId: id.nullable(),
    publicSlug: z.string().nullable(),
    hasUnpublishedChanges: z.boolean(),
    scheduledAt: time.nullable(),
    scheduleFailure: z.string().nullable(),
    deletedAt: time.nullable(),
  })
  .meta({ id: 'AdminPost' })

/** A state of a post that was saved once. */
export const postVersionAnswer = z
  .object({
    id,
    title: z.string(),
    createdAt: time,
    isPublished: z.boolean(),
    isAutosave: z.boolean(),
    isNewest: z.boolean(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'PostVersion' })

/** A category with the number of its published articles; in the back office also of all its posts. */
export const categoryAnswer = z
  .object({
    ...termRef,
    postCount: z.int().min(0),
    createdAt: time,
    _count: z.object({ posts: z.int().min(0) }).optional(),
  })
  .meta({ id: 'Category' })

/** A tag with the number of its published articles. */
export const tagAnswer = categoryAnswer.partial({ createdAt: true }).meta({ id: 'Tag' })

/** A category or tag as the back office gets it. */
export const countedTermAnswer = categoryAnswer.required().meta({ id: 'CountedTerm' })

/** A key without its secret. */
export const apiKeyAnswer = z
  .object({
    id,
    name: z.string(),
    start: z.string().nullable(),
    permissions: z.literal('create_draft'),
    allowedIps: z.array(z.string()),
    isActive: z.boolean(),
    lastUsed: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ApiKey' })

/** Who has signed in. */
export const sessionUserAnswer = z
  .object({
    id,
    username: z.string(),
    email: z.email(),
    name: z.string(),
    avatar: z.string(),
    role: z.string(),
    status: z.enum(['active', 'suspended']),
  })
  .meta({ id: 'SessionUser' })

/** A fault of a text, and where; both from 1. `fix` is the change that mends it: positions in characters, from 0. */
export const mdxErrorAnswer = z
  .object({
    message: z.string(),
    line: z.int().min(1),
    column: z.int().min(1),
    fix: z.object({ label: z.string(), from: z.int(), to: z.int(), insert: z.string() }).optional(),
  })
  .meta({ id: 'MdxError' })

/** A person of the back office, for who manages users. */
export const userAnswer = sessionUserAnswer
  .extend({ lastLoginAt: time.nullable(), createdAt: time, updatedAt: time })
  .meta({ id: 'User' })

/** A role and what it grants. */
export const roleAnswer = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    permissions: z.partialRecord(z.enum(PERMISSION_KEYS), z.boolean()),
    isActive: z.boolean(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Role' })

/** A file of the library. `path` is its address on this site; only pictures have a size in pixels. */
export const mediaAnswer = z
  .object({
    id,
    name: z.string(),
    originalName: z.string(),
    filename: z.string(),
    path: z.string(),
    mimeType: z.string(),
    size: z.int().min(0),
    alt: z.string(),
    width: z.int().min(1).nullable(),
    height: z.int().min(1).nullable(),
    createdAt: time,
  })
  .meta({ id: 'MediaFile' })

/** A consultation request with everything that was sent; what was left out is empty. */
export const contactRequestAnswer = z
  .object({
    id,
    nombre: z.string(),
    email: z.email(),
    empresa: z.string(),
    telefono: z.string(),
    mensaje: z.string(),
    status: z.enum(CONTACT_STATUS_KEYS),
    notes: z.string(),
    createdAt: time,
  })
  .meta({ id: 'ContactRequest' })
