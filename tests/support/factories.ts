import config from '@payload-config'
import { getPayload, type RequiredDataFromCollectionSlug } from 'payload'
import type { Post, User } from '@/payload-types'
import { granting, type Permission } from '@/platform/access/permissions'

let count = 0
const unique = () => `${process.pid}-${++count}`
const trusted = { overrideAccess: true } as const // factories bypass access control

export const payload = () => getPayload({ config })

/** Creates a role with exactly the permissions `granted`, and an active user with it whose password is `password`. */
export async function createUser(granted: Permission[] = [], data: Partial<User> = {}): Promise<User> {
  const name = unique()
  const local = await payload()
  const role = await local.create({
    collection: 'roles',
    // A role needs at least one permission; an inactive one grants nothing either.
    data:
      granted.length > 0
        ? { name, permissions: granting(granted) }
        : { name, permissions: { view_analytics: true }, isActive: false },
    ...trusted,
  })
  return local.create({
    collection: 'users',
    data: {
      username: `u-${name}`,
      email: `u-${name}@example.com`,
      password: 'password-1',
      role: role.id,
      status: 'active',
      ...data,
    },
    ...trusted,
  })
}

/** Creates a post by the first administrator, a draft by default. */
export async function createPost(data: Partial<RequiredDataFromCollectionSlug<'posts'>> = {}): Promise<Post> {
  const local = await payload()
  const { docs } = await local.find({ collection: 'users', where: { username: { equals: 'admin' } }, ...trusted })
  const title = `Un post ${unique()}`
  const required = {
    title,
    content: 'Un texto que vale la pena.',
    author: docs[0]?.id ?? 0,
    slug: '',
    excerpt: '',
    readTimeMinutes: 1,
  }
  const isPublished = data._status === 'published'
  return local.create({
    collection: 'posts',
    data: { ...required, _status: 'draft', ...data },
    draft: !isPublished,
    depth: 0,
    ...trusted,
  })
}

/** Creates a category or tag. */
export async function createTerm(collection: 'categories' | 'tags', name = `Término ${unique()}`) {
  return (await payload()).create({ collection, data: { name, slug: '' }, ...trusted })
}
