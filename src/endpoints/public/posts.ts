import { anyone } from '@/access/can'
import { postScope, sqlIn } from '@/access/postScope'
import { VIEWED } from '@/cache/changes'
import { countView, viewsOf } from '@/collections/posts/views'
import { Failure } from '@/failure'
import { callerNetwork, isWithinLimit } from '@/limits/limits'
import { draftPosts, popularPosts, publishedPost, publishedPosts, recentPosts } from '@/queries/posts/posts'
import { relatedPosts } from '@/queries/posts/relatedPosts'
import { noteRead } from '@/queries/read/readTags'
import { publicPostAnswer, publicPostsAnswer } from '@/schemas/post'
import { searchTerm } from '@/schemas/search'
import * as z from '@/schemas/zod'
import { endpoint } from '../endpoint'
import { paging } from '../paging'

const publicRead = { allow: anyone, isPublicRead: true } as const
const postsAnswer = z.object({ posts: z.array(publicPostAnswer) })
const fields = z.string().describe('card: sin el contenido').optional()
const shown = <Read extends { content?: string }>(posts: Read[], isCards: boolean) =>
  isCards ? posts.map(({ content, ...card }) => card) : posts

export const listPosts = endpoint('GET /blog/posts', {
  summary: 'Artículos publicados, del más nuevo al más viejo',
  ...publicRead,
  query: z.object({
    ...paging(100),
    categorySlug: searchTerm,
    tag: searchTerm,
    search: searchTerm,
    sort: z
      .string()
      .describe('fecha: con `search`, del más nuevo al más viejo; si no, lo que mejor coincide primero')
      .optional(),
    fields,
    published: z.string().describe('false o all: también borradores, para quien puede leerlos').optional(),
  }),
  answer: publicPostsAnswer,
  async handle({ req, query: { fields, published, sort, ...asked } }) {
    const isCards = fields === 'card'
    const filter = { ...asked, isByDate: sort === 'fecha', isCards }
    const scope = isDraftsAsked(published) ? await postScope(req) : 'none'
    const { posts, ...rest } = await (scope === 'none'
      ? publishedPosts(filter)
      : draftPosts(filter, sqlIn(scope), published === 'all'))
    return { posts: shown(posts, isCards), ...rest }
  },
})

const isDraftsAsked = (published: string | undefined) => published === 'false' || published === 'all'

export const listPopular = endpoint('GET /blog/posts/popular', {
  summary: 'Artículos más leídos',
  ...publicRead,
  isLive: true, // views refresh no cache
  query: z.object({ limit: paging(5).limit, fields }),
  answer: z.object({ posts: z.array(publicPostAnswer.partial({ content: true })) }),
  async handle({ query: { limit, fields } }) {
    const isCards = fields === 'card'
    return { posts: shown(await popularPosts(limit, { isCards }), isCards) }
  },
})

export const listRecent = endpoint('GET /blog/posts/recent', {
  summary: 'Artículos más nuevos',
  ...publicRead,
  query: z.object({ limit: paging(5).limit }),
  answer: postsAnswer,
  handle: async ({ query }) => ({ posts: await recentPosts(query.limit) }),
})

/** Returns one published article with its current view count. */
export const getPost = endpoint('GET /blog/posts/:slug', {
  summary: 'Un artículo publicado',
  ...publicRead,
  answer: publicPostAnswer,
  async handle({ req, params }) {
    const post = await found(params.slug)
    noteRead([VIEWED + post.slug])
    const viewCount = await viewsOf(req, post.id)
    if (viewCount === null) throw missing()
    return { ...post, viewCount }
  },
})

export const listRelated = endpoint('GET /blog/posts/:slug/related', {
  summary: 'Hasta tres artículos relacionados',
  ...publicRead,
  answer: postsAnswer,
  handle: async ({ params }) => ({ posts: await relatedPosts(await found(params.slug)) }),
})

/**
 * Counts a view in one statement: concurrent views all count, each visitor once a minute, and nothing else of the post
 * changes.
 */
export const registerView = endpoint('POST /blog/posts/:slug/view', {
  summary: 'Cuenta una lectura',
  allow: anyone,
  answer: z.object({ success: z.literal(true), viewCount: z.int().min(0) }),
  async handle({ req, params }) {
    const { id } = await found(params.slug)
    const isNew = await isWithinLimit(req, 'view', `${id}|${callerNetwork(req)}`)
    const viewCount = await (isNew ? countView(req, id) : viewsOf(req, id))
    if (viewCount === null) throw missing()
    return { success: true as const, viewCount }
  },
})

async function found(slug = '') {
  const post = await publishedPost(slug)
  if (!post) throw missing()
  return post
}

const missing = () => new Failure('not_found', { message: 'Artículo no encontrado' })
