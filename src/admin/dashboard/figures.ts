import type { PayloadRequest, Where } from 'payload'
import { grantsOf } from '@/access/can'
import { allows } from '@/access/permissions'
import { type PostScope, postScope, whereIn } from '@/access/postScope'
import { DAY_MS, type ExpiringKey, WARNING_DAYS } from '../api-keys/apiKeys'

/** The dashboard's figures. `users` and `mostRead` are null for users who may not see them. */
export type Figures = {
  posts: number
  published: number
  categories: number
  users: number | null
  recent: RecentPost[]
  /** API keys that expire soon; empty for users who may not manage them. */
  expiringKeys: ExpiringKey[]
  /** From the whole site; `isOpen` says whether the user may open the post's form. */
  mostRead: { id: number; title: string; slug: string; viewCount: number; isOpen: boolean }[] | null
}
export type RecentPost = {
  id: number
  title: string
  slug: string
  category: string
  author: string
  isPublished: boolean
  date: string
}

const RECENT = 5

/**
 * Reads the dashboard's figures as the caller. Writers count only their own posts; users without post permissions count
 * published ones. The most read posts are the whole site's.
 */
export async function readFigures(req: PayloadRequest): Promise<Figures> {
  const { payload } = req
  const grants = await grantsOf(req)
  const asCaller = { overrideAccess: false, user: req.user, req } as const
  const scope = await postScope(req)
  const where = whereIn(scope)
  const own: Where = typeof where === 'object' ? where : {}
  const published: Where = { and: [own, { isPublished: { equals: true } }] }
  const count = (collection: 'posts' | 'categories' | 'users', where: Where = {}) =>
    payload.count({ collection, where, ...asCaller }).then(({ totalDocs }) => totalDocs)

  const [posts, publishedPosts, categories, users, recent, mostRead, expiringKeys] = await Promise.all([
    count('posts', own),
    count('posts', published),
    count('categories'),
    allows(grants, 'users:manage') ? count('users') : null,
    readRecent(req, own),
    allows(grants, 'views:read') ? readMostRead(req, scope) : null,
    allows(grants, 'keys:manage') ? readExpiringKeys(req) : [],
  ])
  return { posts, published: publishedPosts, categories, users, recent, mostRead, expiringKeys }
}

async function readRecent(req: PayloadRequest, where: Where): Promise<RecentPost[]> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where,
    sort: '-createdAt',
    limit: RECENT,
    pagination: false,
    depth: 1,
    select: {
      title: true,
      slug: true,
      category: true,
      author: true,
      isPublished: true,
      publishedAt: true,
      createdAt: true,
    },
    populate: { categories: { name: true }, users: { username: true } },
    overrideAccess: false,
    user: req.user,
    req,
  })
  const usernames = await readUsernames(
    req,
    docs.map(({ author }) => (typeof author === 'object' ? author.id : author)),
  )
  return docs.map(({ id, title, slug, category, author, isPublished, publishedAt, createdAt }) => ({
    id,
    title,
    slug,
    category: typeof category === 'object' && category ? category.name : 'Sin categoría',
    author: usernames.get(typeof author === 'object' ? author.id : author) ?? '',
    isPublished: isPublished === true,
    date: publishedAt ?? createdAt,
  }))
}

async function readExpiringKeys(req: PayloadRequest): Promise<ExpiringKey[]> {
  const { docs } = await req.payload.find({
    collection: 'api-keys',
    where: {
      isActive: { equals: true },
      expiresAt: { greater_than: new Date(), less_than: new Date(Date.now() + WARNING_DAYS * DAY_MS) },
    },
    sort: 'expiresAt',
    pagination: false,
    depth: 0,
    select: { name: true, expiresAt: true },
    overrideAccess: false,
    user: req.user,
    req,
  })
  return docs.map(({ id, name, expiresAt }) => ({ id, name, expiresAt: expiresAt ?? null, isActive: true }))
}

async function readUsernames(req: PayloadRequest, ids: number[]): Promise<Map<number, string>> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    select: { username: true },
    overrideAccess: true, // an author's username is shown under every article; the user's other fields stay private
    req,
  })
  return new Map(docs.map(({ id, username }) => [id, username]))
}

async function readMostRead(req: PayloadRequest, scope: PostScope) {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: { isPublished: { equals: true } },
    sort: '-viewCount',
    limit: RECENT,
    pagination: false,
    depth: 0,
    select: { title: true, slug: true, viewCount: true, author: true },
    overrideAccess: false,
    user: req.user,
    req,
  })
  return docs.map(({ id, title, slug, viewCount, author }) => ({
    id,
    title,
    slug,
    viewCount: viewCount ?? 0,
    isOpen: scope === 'all' || (typeof scope === 'object' && author === scope.author),
  }))
}
