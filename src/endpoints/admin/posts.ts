import type { PayloadRequest } from 'payload'
import { can } from '@/access/can'
import type { AdminPost } from '@/domain/publicPost'
import { isRowId } from '@/domain/rowId'
import { z } from '@/domain/zod'
import type { Post } from '@/payload-types'
import { postChangeSchema, postInputSchema } from '@/schemas/post'
import { searchTerm } from '@/schemas/search'
import { Failure } from '@/server/failure'
import { adminPost, adminPosts, type Scope } from '@/server/reads/adminPosts'
import { holders } from '../allow'
import { adminPostAnswer, doneAnswer, paginationAnswer } from '../answers'
import { endpoint, MIB } from '../endpoint'
import { paging } from '../paging'
import { inFormWords, type PostData, toPost } from './postInput'

const MAX_BYTES = 2 * MIB
export const writers = holders('manage_posts', 'create_posts', 'edit_own_posts')
export const changers = holders('manage_posts', 'edit_own_posts')
const byId = { path: '/blog/admin/posts/:id', query: null, body: null } as const

/** Posts of the back office, newest first: everybody's for editors, their own for authors. */
export const listAdminPosts = endpoint({
  summary: 'Posts, del más nuevo al más viejo',
  method: 'get',
  path: '/blog/admin/posts',
  allow: writers,
  body: null,
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
  answer: z.object({
    posts: z.array(adminPostAnswer.partial({ content: true })),
    pagination: paginationAnswer,
    counts: z.object({ published: z.int(), drafts: z.int() }),
  }),
  async handle({ req, query: { status, category, fields, ...filter } }) {
    const { posts, ...rest } = await adminPosts(
      { ...filter, status: status === 'all' ? '' : status, category: Number(category) || null },
      await scopeOf(req),
    )
    return { posts: fields === 'card' ? posts.map(({ content, ...card }) => card) : posts, ...rest }
  },
})

/** One post with its newest draft's values. */
export const getAdminPost = endpoint({
  summary: 'Un post con su último borrador',
  ...byId,
  method: 'get',
  allow: writers,
  answer: adminPostAnswer,
  handle: ({ req, id }) => shownPost(req, id),
})

/** Creates a post by the caller: a draft, or published at once for whoever may. */
export const createPost = endpoint({
  summary: 'Crea un post',
  method: 'post',
  path: '/blog/admin/posts',
  allow: holders('manage_posts', 'create_posts'),
  body: postInputSchema,
  query: null,
  maxBytes: MAX_BYTES,
  status: 201,
  answer: adminPostAnswer,
  async handle({ req, body }) {
    const { id } = await inFormWords(
      req.payload.create({
        collection: 'posts',
        // The collection fills what the form leaves out.
        data: { ...toPost(body), _status: body.isPublished ? 'published' : 'draft' } as Post,
        depth: 0,
        overrideAccess: false,
        req,
      }),
    )
    return shownPost(req, id)
  },
})

/** Changes a post, or with `autosave` its newest draft alone. */
export const updatePost = endpoint({
  summary: 'Cambia un post; lo que no se envía queda igual',
  ...byId,
  method: 'put',
  allow: changers,
  body: postChangeSchema,
  query: z.object({ autosave: z.enum(['true', 'false', ''], 'Debe ser true o false').default('') }),
  maxBytes: MAX_BYTES,
  answer: adminPostAnswer,
  handle: ({ req, id, body, query }) =>
    save(req, id, {
      data: toPost(body),
      isAutosave: query.autosave === 'true',
      isPublished: body.isPublished,
    }),
})

/** Puts a post in the trash. */
export const deletePost = endpoint({
  summary: 'Mueve un post a la papelera',
  ...byId,
  method: 'delete',
  allow: changers,
  answer: doneAnswer,
  async handle({ req, id }) {
    await change(req, id, { deletedAt: new Date().toISOString() })
    return { success: true, message: 'Post eliminado' }
  },
})

/** Shows readers the newest draft. */
export const publishPost = endpoint({
  summary: 'Publica un post con su último borrador',
  ...byId,
  method: 'post',
  path: '/blog/admin/posts/:id/publish',
  allow: holders('manage_posts'),
  refuses: [400],
  answer: adminPostAnswer,
  handle: ({ req, id }) => save(req, id, { isPublished: true }),
})

/** Takes a post away from readers. */
export const unpublishPost = endpoint({
  summary: 'Despublica un post',
  ...byId,
  method: 'post',
  path: '/blog/admin/posts/:id/unpublish',
  allow: holders('manage_posts'),
  answer: adminPostAnswer,
  handle: ({ req, id }) => save(req, id, { isPublished: false }),
})

/** Editors see every post, authors their own. */
export async function scopeOf(req: PayloadRequest): Promise<Scope> {
  return { author: (await can(req, 'manage_posts')) ? null : (req.user?.id ?? 0) }
}

/** The post as the caller may see it, or 404. */
export async function shownPost(
  req: PayloadRequest,
  id: number,
  { isTrashed = false, missing = 'El post no existe' } = {},
): Promise<AdminPost> {
  const post = await adminPost(id, await scopeOf(req), isTrashed)
  if (!post) throw new Failure('not_found', { message: missing })
  return post
}

type Save = { data?: PostData; isAutosave?: boolean; isPublished?: boolean }

async function save(req: PayloadRequest, id: number, { data, isAutosave = false, isPublished }: Save) {
  const status =
    isPublished === undefined || isAutosave ? {} : ({ _status: isPublished ? 'published' : 'draft' } as const)
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
