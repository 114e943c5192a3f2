import { countView, viewsOf } from '@/features/posts/endpoints/countView'
import {
  draftPosts,
  popularPosts,
  publishedPost,
  publishedPosts,
  recentPosts,
  withViews,
} from '@/features/posts/queries/posts'
import { relatedPosts } from '@/features/posts/queries/relatedPosts'
import { publicPostAnswer, publicPostsAnswer } from '@/features/posts/schema'
import { anyone } from '@/platform/access/can'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { endpoint, parse } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { Failure } from '@/platform/failure'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { isWithinLimit } from '@/platform/limits/limits'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'

const publicRead = { allow: anyone, isPublicRead: true } as const
const postsAnswer = z.object({ posts: z.array(publicPostAnswer) })
const fields = z.literal(['', 'card'], 'Debe ser card').describe('card: sin el contenido').optional()
const whichPosts = z.object({
  published: z.literal(['', 'true', 'false', 'all'], 'Debe ser true, false o all').optional(),
})
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
      .literal(['', 'fecha'], 'Debe ser fecha')
      .describe('fecha: con `search`, del más nuevo al más viejo; si no, lo que mejor coincide primero')
      .optional(),
    fields,
    published: z
      .string()
      .describe(
        'true, false o all; sin sesión no cuenta. false o all: también borradores, para quien puede leerlos; all con `search`, solo entre los que puede leer',
      )
      .optional(),
  }),
  answer: publicPostsAnswer,
  async handle({ req, query: { fields, published, sort, ...asked } }) {
    if (req.user) parse(whichPosts, { published })
    const isCards = fields === 'card'
    const filter = { ...asked, isByDate: sort === 'fecha', isCards }
    const scope = isDraftsAsked(published) ? await postScope(req) : 'none'
    const { posts, ...rest } = await (scope === 'none'
      ? publishedPosts(filter)
      : draftPosts(filter, sqlIn(scope), published === 'all'))
    return { posts: await withViews(shown(posts, isCards)), ...rest }
  },
})

const isDraftsAsked = (published: string | undefined) => published === 'false' || published === 'all'

export const listPopular = endpoint('GET /blog/posts/popular', {
  summary: 'Artículos más leídos',
  ...publicRead,
  query: z.object({ limit: paging(5).limit, fields }),
  answer: z.object({ posts: z.array(publicPostAnswer.partial({ content: true })) }),
  async handle({ query: { limit, fields } }) {
    const isCards = fields === 'card'
    return { posts: shown(await popularPosts(limit, isCards), isCards) }
  },
})

export const listRecent = endpoint('GET /blog/posts/recent', {
  summary: 'Artículos más nuevos',
  ...publicRead,
  query: z.object({ limit: paging(5).limit }),
  answer: postsAnswer,
  handle: async ({ query }) => ({ posts: await withViews(await recentPosts(query.limit)) }),
})

export const getPost = endpoint('GET /blog/posts/:slug', {
  summary: 'Un artículo publicado',
  ...publicRead,
  answer: publicPostAnswer,
  async handle({ params }) {
    const [post] = await withViews([await found(params.slug)])
    if (!post) throw missing()
    return post
  },
})

export const listRelated = endpoint('GET /blog/posts/:slug/related', {
  summary: 'Hasta tres artículos relacionados',
  ...publicRead,
  answer: postsAnswer,
  handle: async ({ params }) => ({ posts: await withViews(await relatedPosts(await found(params.slug))) }),
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
