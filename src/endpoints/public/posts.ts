import type { PayloadRequest } from 'payload'
import { can, isWriter } from '@/access/can'
import { z } from '@/domain/zod'
import { searchTerm } from '@/schemas/search'
import { Failure } from '@/server/failure'
import { callerNetwork, isWithinLimit } from '@/server/limits'
import {
  draftPosts,
  popularPosts,
  publishedPost,
  publishedPosts,
  recentPosts,
  relatedPosts,
} from '@/server/reads/posts'
import { countView, viewsOf } from '@/server/views'
import { everyone } from '../allow'
import { paginationAnswer, publicPostAnswer } from '../answers'
import { endpoint, NO_STORE } from '../endpoint'
import { paging } from '../paging'

const publicRead = { method: 'get', allow: everyone, body: null, isPublicRead: true } as const
const postsAnswer = z.object({ posts: z.array(publicPostAnswer) })

/** Published articles, newest first. */
export const listPosts = endpoint({
  summary: 'Artículos publicados, del más nuevo al más viejo',
  ...publicRead,
  path: '/blog/posts',
  query: z.object({
    ...paging(100),
    categorySlug: searchTerm,
    tag: searchTerm,
    search: searchTerm,
    fields: z.string().describe('card: sin el contenido').optional(),
    published: z.string().describe('false o all: también borradores, para quien puede leerlos').optional(),
  }),
  answer: z.object({ posts: z.array(publicPostAnswer.partial({ content: true })), pagination: paginationAnswer }),
  async handle({ req, query: { fields, published, ...filter } }) {
    const scope = isDraftsAsked(published) ? await draftScope(req) : null
    const { posts, pagination } = await (scope
      ? draftPosts(filter, scope, published === 'all')
      : publishedPosts(filter))
    const answer = { posts: fields === 'card' ? posts.map(({ content, ...card }) => card) : posts, pagination }
    return scope ? Response.json(answer, { headers: NO_STORE }) : answer // what depends on who asks is kept by no cache
  },
})

const isDraftsAsked = (published: string | undefined) => published === 'false' || published === 'all'

/** Whose drafts the caller may read: everybody's, their own, or nobody's. */
async function draftScope(req: PayloadRequest): Promise<{ author: number | null } | null> {
  if (await can(req, 'manage_posts')) return { author: null }
  return req.user && (await isWriter(req)) ? { author: req.user.id } : null
}

/** The most read articles. */
export const listPopular = endpoint({
  summary: 'Artículos más leídos',
  ...publicRead,
  isLive: true, // views refresh no cache
  path: '/blog/posts/popular',
  query: z.object({ limit: paging(5).limit }),
  answer: postsAnswer,
  handle: async ({ query }) => ({ posts: await popularPosts(query.limit) }),
})

/** The newest articles. */
export const listRecent = endpoint({
  summary: 'Artículos más nuevos',
  ...publicRead,
  path: '/blog/posts/recent',
  query: z.object({ limit: paging(5).limit }),
  answer: postsAnswer,
  handle: async ({ query }) => ({ posts: await recentPosts(query.limit) }),
})

/** One published article, with its views up to now. */
export const getPost = endpoint({
  summary: 'Un artículo publicado',
  ...publicRead,
  path: '/blog/posts/:slug',
  query: null,
  answer: publicPostAnswer,
  async handle({ req, params }) {
    const post = await found(params.slug)
    const viewCount = await viewsOf(req, post.id)
    if (viewCount === null) throw missing()
    return { ...post, viewCount }
  },
})

/** Up to three articles that go with one. */
export const listRelated = endpoint({
  summary: 'Hasta tres artículos relacionados',
  ...publicRead,
  path: '/blog/posts/:slug/related',
  query: null,
  answer: postsAnswer,
  handle: async ({ params }) => ({ posts: await relatedPosts((await found(params.slug)).slug) }),
})

/** Counts a view in one statement: parallel readers are all counted, one visitor once a minute, and nothing else of the post changes. */
export const registerView = endpoint({
  summary: 'Cuenta una lectura',
  method: 'post',
  path: '/blog/posts/:slug/view',
  allow: everyone,
  body: null,
  query: null,
  answer: z.object({ success: z.literal(true), viewCount: z.int().min(0) }),
  async handle({ req, params }) {
    const { id } = await found(params.slug)
    const isNew = await isWithinLimit(req, 'view', `${id}|${callerNetwork(req)}`)
    const viewCount = await (isNew ? countView(req, id) : viewsOf(req, id))
    if (viewCount === null) throw missing()
    return { success: true, viewCount }
  },
})

async function found(slug = '') {
  const post = await publishedPost(slug)
  if (!post) throw missing()
  return post
}

const missing = () => new Failure('not_found', { message: 'Artículo no encontrado' })
