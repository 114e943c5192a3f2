import type { PayloadRequest } from 'payload'
import { createOnce } from '@/features/posts/externalIds'
import { adminPost, adminPosts } from '@/features/posts/queries/adminPosts'
import type { SaveOptions } from '@/features/posts/saving/save'
import {
  type AdminPost,
  adminPostAnswer,
  adminPostsAnswer,
  POST_SORTS,
  postChangeSchema,
  postCreationSchema,
  publishSchema,
} from '@/features/posts/schema'
import { NAMES, toPost } from '@/features/posts/values'
import { readMdx } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { endpoint } from '@/platform/api/endpoint'
import { withFieldNames } from '@/platform/api/fieldNames'
import { paging } from '@/platform/api/paging'
import { MIB } from '@/platform/domain/mib'
import { Failure } from '@/platform/failure'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { isRowId } from '@/platform/schemas/rowId'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'

const MAX_BYTES = 2 * MIB

/** The data of a save. */
export type PostData = Partial<Post> & SaveOptions

/** Waits for a save; its failures name the fields of the form. */
export const inFormWords = <Result>(saved: Promise<Result>) => withFieldNames(NAMES, saved)

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
    sort: sortBy(POST_SORTS),
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

/** Creates a post by the caller: a draft, or published at once if the caller may publish. */
export const createPost = endpoint('POST /blog/admin/posts', {
  summary: 'Crea un post',
  allow: requires('posts:create'),
  body: postCreationSchema,
  maxBytes: MAX_BYTES,
  status: 201,
  answer: adminPostAnswer,
  async handle({ req, body: { creationId, isPublished, ...body } }) {
    await readMdx(body.content, callerOf(req)) // before the transaction, because it may take long
    const create = async () => {
      const { id } = await inFormWords(
        req.payload.create({
          collection: 'posts',
          // The collection fills what the form omits.
          data: { ...toPost(body), _status: isPublished ? 'published' : 'draft' } as Post,
          depth: 0,
          overrideAccess: false,
          req,
        }),
      )
      return id
    }
    const external = creationId && req.user && { userId: req.user.id, externalId: `panel ${creationId}` }
    return shownPost(req, await (external ? createOnce(req, external, create) : create()))
  },
})

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
  handle: ({ req, id, body: { isPublished, ...body }, query }) =>
    savePost(req, id, {
      data: { ...toPost(body), newVersion: query.newVersion === 'true' },
      isAutosave: query.autosave === 'true',
      isPublished,
    }),
})

export const deletePost = endpoint('DELETE /blog/admin/posts/:id', {
  summary: 'Mueve un post a la papelera',
  allow: requires('posts:update'),
  answer: doneAnswer,
  async handle({ req, id }) {
    await trashPost(req, id)
    return done('Post eliminado')
  },
})

const publication = {
  allow: requires('posts:manage'),
  body: publishSchema,
  answer: adminPostAnswer,
}

export const publishPost = endpoint('POST /blog/admin/posts/:id/publish', {
  ...publication,
  summary: 'Publica un post con su último borrador',
  handle: ({ req, id, body }) => savePost(req, id, { data: body, isPublished: true }),
})

export const unpublishPost = endpoint('POST /blog/admin/posts/:id/unpublish', {
  ...publication,
  summary: 'Despublica un post',
  handle: ({ req, id, body }) => savePost(req, id, { data: body, isPublished: false }),
})

/** Returns the post, in or outside the trash, if the caller may see it; otherwise fails with 404. */
export async function shownPost(req: PayloadRequest, id: number, isTrashed = false): Promise<AdminPost> {
  const post = await adminPost(id, sqlIn(await postScope(req)), isTrashed)
  if (post) return post
  throw new Failure('not_found', { message: isTrashed ? 'El post no está en la papelera' : 'El post no existe' })
}

type PostChange = { data?: PostData; isAutosave?: boolean; isPublished?: boolean }

/** Changes a post as the caller, and returns it. */
export async function savePost(req: PayloadRequest, id: number, { data, isAutosave = false, isPublished }: PostChange) {
  const status =
    isPublished === undefined || isAutosave ? {} : ({ _status: isPublished ? 'published' : 'draft' } as const)
  const content = data?.content ?? (await adminPost(id, sqlIn(await postScope(req))))?.content ?? ''
  await readMdx(content, callerOf(req)) // before the transaction, because it may take long
  await updateAsCaller(req, id, { ...data, ...status }, isAutosave)
  return shownPost(req, id)
}

/** Moves a post to the trash. */
export const trashPost = (req: PayloadRequest, id: number, based: Pick<PostData, 'baseUpdatedAt'> = {}) =>
  updateAsCaller(req, id, { ...based, deletedAt: new Date().toISOString() })

const updateAsCaller = (req: PayloadRequest, id: number, data: PostData, isAutosave = false) =>
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
