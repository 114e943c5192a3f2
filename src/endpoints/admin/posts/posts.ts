import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { requires } from '@/access/can'
import { postScope, sqlIn } from '@/access/postScope'
import { fileOnce } from '@/collections/posts/externalIds'
import { Failure } from '@/failure'
import { callerOf } from '@/limits/concurrencyLimits'
import { outlineOf } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { adminPost, adminPosts } from '@/queries/posts/adminPosts'
import { done, doneAnswer } from '@/schemas/answer'
import {
  type AdminPost,
  adminPostAnswer,
  adminPostsAnswer,
  type PostChange,
  postChangeSchema,
  postInputSchema,
  publishSchema,
} from '@/schemas/post'
import { isRowId } from '@/schemas/rowId'
import { searchTerm } from '@/schemas/search'
import * as z from '@/schemas/zod'
import { endpoint, MIB, parse } from '../../endpoint'
import { paging } from '../../paging'
import { readOptionalJson } from '../../request/body'
import { inFormWords, type PostData, toPost } from './postInput'

const MAX_BYTES = 2 * MIB

/** Lists the posts of the back office, newest first: all for editors, their own for authors. */
export const listAdminPosts = endpoint('GET /blog/admin/posts', {
  summary: 'Posts, del más nuevo al más viejo',
  allow: requires('posts:read'),
  query: z.object({
    ...paging(100),
    search: searchTerm,
    status: z.enum(['published', 'draft', 'all', ''], 'El estado debe ser published o draft').default(''),
    category: z
      .string()
      .refine((value) => value === '' || value === 'all' || isRowId(value), 'La categoría debe ser un número')
      .default(''),
    fields: z.enum(['card', ''], 'Solo se admite card').default(''),
  }),
  answer: adminPostsAnswer,
  async handle({ req, query: { status, category, fields, ...filter } }) {
    const { posts, ...rest } = await adminPosts(
      { ...filter, status: status === 'all' ? '' : status, category: Number(category) || null },
      await postScope(req),
    )
    return { posts: fields === 'card' ? posts.map(({ content, ...card }) => card) : posts, ...rest }
  },
})

export const getAdminPost = endpoint('GET /blog/admin/posts/:id', {
  summary: 'Un post con su último borrador',
  allow: requires('posts:read'),
  answer: adminPostAnswer,
  handle: ({ req, id }) => shownPost(req, id),
})

/**
 * Creates a post by the caller: a draft, or published at once if the caller may publish. The post keeps the request's key for good:
 * an editor that got no response repeats it hours later, when the post may have another slug.
 */
export const createPost = endpoint('POST /blog/admin/posts', {
  summary: 'Crea un post',
  allow: requires('posts:create'),
  body: postInputSchema,
  maxBytes: MAX_BYTES,
  status: 201,
  answer: adminPostAnswer,
  async handle({ req, body }) {
    await outlineOf(body.content, callerOf(req)) // before the transaction, because it may take long
    const create = async () => {
      const { id } = await inFormWords(
        req.payload.create({
          collection: 'posts',
          // The collection fills what the form omits.
          data: { ...toPost(body), _status: body.isPublished ? 'published' : 'draft' } as Post,
          depth: 0,
          overrideAccess: false,
          req,
        }),
      )
      return id
    }
    const external = creationOf(req, body)
    return shownPost(req, await (external ? fileOnce(req, external, create) : create()))
  },
})

/**
 * What a creation is filed under: its key, with its text, as a client may use a key again. Whether it is published doesn't count:
 * an editor that got no response may want it as a draft now. Nothing without a key.
 */
function creationOf({ headers, user }: PayloadRequest, { isPublished, ...text }: PostChange) {
  const key = headers.get('idempotency-key')
  const digest = createHash('sha256')
    .update(JSON.stringify([key, text]))
    .digest('base64url')
  return key && user ? { userId: user.id, externalId: `panel ${digest}` } : null
}

const YES_OR_NO = z.enum(['true', 'false', ''], 'Debe ser true o false').default('')

/** Changes a post, or with `autosave` only its newest draft. */
export const updatePost = endpoint('PUT /blog/admin/posts/:id', {
  summary: 'Cambia un post; lo que no se envía queda igual',
  allow: requires('posts:update'),
  body: postChangeSchema,
  query: z.object({
    autosave: YES_OR_NO.describe('Con true: solo un borrador, en lugar del que se autoguardó antes'),
    newVersion: YES_OR_NO.describe('Con true y `autosave`: lo que se autoguardó antes queda en el historial'),
  }),
  maxBytes: MAX_BYTES,
  answer: adminPostAnswer,
  handle: ({ req, id, body, query }) =>
    save(req, id, {
      data: toPost(body),
      isAutosave: query.autosave === 'true',
      isNewVersion: query.newVersion === 'true',
      isPublished: body.isPublished,
    }),
})

export const deletePost = endpoint('DELETE /blog/admin/posts/:id', {
  summary: 'Mueve un post a la papelera',
  allow: requires('posts:update'),
  answer: doneAnswer,
  async handle({ req, id }) {
    await change(req, id, { deletedAt: new Date().toISOString() })
    return done('Post eliminado')
  },
})

export const publishPost = endpoint('POST /blog/admin/posts/:id/publish', {
  summary: 'Publica un post con su último borrador',
  allow: requires('posts:manage'),
  bodies: { 'application/json': publishSchema },
  read: async (req) => parse(publishSchema, await readOptionalJson(req, MIB)),
  answer: adminPostAnswer,
  handle: ({ req, id, sent }) => save(req, id, { data: sent, isPublished: true }),
})

export const unpublishPost = endpoint('POST /blog/admin/posts/:id/unpublish', {
  summary: 'Despublica un post',
  allow: requires('posts:manage'),
  answer: adminPostAnswer,
  handle: ({ req, id }) => save(req, id, { isPublished: false }),
})

/** Returns the post, in or outside the trash, if the caller may see it; otherwise fails with 404. */
export async function shownPost(req: PayloadRequest, id: number, isTrashed = false): Promise<AdminPost> {
  const post = await adminPost(id, sqlIn(await postScope(req)), isTrashed)
  if (post) return post
  throw new Failure('not_found', { message: isTrashed ? 'El post no está en la papelera' : 'El post no existe' })
}

type Save = { data?: PostData; isAutosave?: boolean; isNewVersion?: boolean; isPublished?: boolean }

async function save(req: PayloadRequest, id: number, { data, isAutosave = false, isNewVersion, isPublished }: Save) {
  req.context.keepsAutosave = isNewVersion
  const status =
    isPublished === undefined || isAutosave ? {} : ({ _status: isPublished ? 'published' : 'draft' } as const)
  const content = data?.content ?? (await adminPost(id, sqlIn(await postScope(req))))?.content ?? ''
  await outlineOf(content, callerOf(req)) // before the transaction, because it may take long
  await change(req, id, { ...data, ...status }, isAutosave)
  return shownPost(req, id)
}

const change = (req: PayloadRequest, id: number, data: PostData, isAutosave = false) =>
  inFormWords(
    req.payload.update({
      collection: 'posts',
      id,
      data,
      draft: isAutosave,
      autosave: isAutosave,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
