import type { PayloadRequest } from 'payload'
import { fold } from '@/domain/fold'
import { slugify } from '@/domain/slug'
import { splitFrontmatter } from '@/mdx/frontmatter'
import type { Post } from '@/payload-types'
import type { AutomationPost } from '@/schemas/automation'
import { Failure } from './failure'

/** The fields of a Markdown file: its frontmatter, and the rest as content. Broken frontmatter is a failure. */
export function fieldsOfMarkdown(source: string): Record<string, unknown> {
  const { data, body, errors } = splitFrontmatter(source)
  const [fault] = errors
  if (fault)
    throw new Failure('validation_failed', {
      errors: [{ field: 'content', message: `Línea ${fault.line}: ${fault.message}` }],
    })
  return { ...data, content: body.trim() }
}

type Import = {
  fields: AutomationPost
  author: number
  /** Publishes at once with this date; left out, a draft is made. */
  publishedAt?: string
}

/** Stores an article that comes from outside the panel: finds its category, finds or makes its tags. */
export async function importPost(req: PayloadRequest, { fields, author, publishedAt }: Import): Promise<Post> {
  const { category, tags = [], metaTitle, metaDescription, ...post } = fields
  const isPublished = publishedAt !== undefined
  return req.payload.create({
    collection: 'posts',
    data: {
      ...post,
      slug: post.slug ?? '',
      excerpt: post.excerpt ?? '',
      readTimeMinutes: 1,
      category: category === undefined || category === '' ? null : await categoryId(req, category),
      tags: await tagIds(req, tags),
      meta: { title: metaTitle, description: metaDescription },
      author,
      publishedAt,
      _status: isPublished ? 'published' : 'draft',
    },
    depth: 0,
    draft: !isPublished,
    overrideAccess: true, // whoever imports has been authorised by the caller
    req,
  })
}

async function categoryId(req: PayloadRequest, wanted: number | string): Promise<number> {
  const { docs } = await req.payload.find({
    collection: 'categories',
    pagination: false,
    depth: 0,
    overrideAccess: true, // categories are public
    req,
  })
  const found = docs.find(
    ({ id, slug, name }) => id === Number(wanted) || slug === wanted || fold(name) === fold(String(wanted)),
  )
  if (found) return found.id
  throw new Failure('validation_failed', { errors: [{ field: 'category', message: 'La categoría no existe' }] })
}

async function tagIds(req: PayloadRequest, wanted: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of wanted) {
    const id = await tagId(req, name)
    if (id !== null && !ids.includes(id)) ids.push(id)
  }
  return ids
}

/** The tag of that name or slug, made when there is none. A name without a letter or digit can be no tag. */
async function tagId(req: PayloadRequest, name: string): Promise<number | null> {
  const slug = slugify(name)
  if (!slug) return null
  const { docs } = await req.payload.find({
    collection: 'tags',
    where: { or: [{ slug: { equals: slug } }, { name: { equals: name } }] },
    limit: 1,
    depth: 0,
    overrideAccess: true, // tags are public
    req,
  })
  const made = { collection: 'tags', data: { name, slug }, overrideAccess: true, req } as const // an import may bring new tags
  return (docs[0] ?? (await req.payload.create(made))).id
}
