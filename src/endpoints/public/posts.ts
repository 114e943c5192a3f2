import { z } from 'zod'
import { Failure } from '@/server/failure'
import { callerAddress, isWithinLimit } from '@/server/limits'
import { popularPosts, publishedPost, publishedPosts, recentPosts, relatedPosts } from '@/server/reads/posts'
import { everyone } from '../allow'
import { paginationAnswer, publicPostAnswer } from '../answers'
import { endpoint } from '../endpoint'
import { paging } from '../paging'

const publicRead = { method: 'get', allow: everyone, body: null, isPublicRead: true } as const
const postsAnswer = z.object({ posts: z.array(publicPostAnswer) })
const text = z.string().trim().max(200, 'Máximo 200 caracteres').default('')

/** Published articles, newest first. */
export const listPosts = endpoint({
  summary: 'Artículos publicados, del más nuevo al más viejo',
  ...publicRead,
  path: '/blog/posts',
  query: z.object({ ...paging(100), categorySlug: text, tag: text, search: text, fields: z.enum(['card']).optional() }),
  answer: z.object({ posts: z.array(publicPostAnswer.partial({ content: true })), pagination: paginationAnswer }),
  async handle({ query: { fields, ...filter } }) {
    const { posts, pagination } = await publishedPosts(filter)
    return { posts: fields === 'card' ? posts.map(({ content, ...card }) => card) : posts, pagination }
  },
})

/** The most read articles. */
export const listPopular = endpoint({
  summary: 'Artículos más leídos',
  ...publicRead,
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

/** One published article. */
export const getPost = endpoint({
  summary: 'Un artículo publicado',
  ...publicRead,
  path: '/blog/posts/:slug',
  query: null,
  answer: publicPostAnswer,
  handle: ({ params }) => found(params.slug),
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
    const data = { viewCount: { $inc: 1 }, updatedAt: null } // null keeps `updatedAt`
    const isNew = await isWithinLimit(req, 'view', `${id}|${callerAddress(req)}`)
    if (isNew) await req.payload.db.updateOne({ collection: 'posts', id, data, returning: false, req })
    const { viewCount } = await req.payload.findByID({
      collection: 'posts',
      id,
      depth: 0,
      select: { viewCount: true },
      overrideAccess: true, // the number is public
      req,
    })
    return { success: true, viewCount }
  },
})

async function found(slug = '') {
  const post = await publishedPost(slug)
  if (!post) throw new Failure('not_found', { message: 'Artículo no encontrado' })
  return post
}
