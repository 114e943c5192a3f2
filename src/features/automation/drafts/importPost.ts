import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { AutomationPost } from '@/features/automation/schema'
import { POST_FIELDS } from '@/features/posts/fields'
import { textFailure } from '@/features/posts/mdxFailure'
import { plannedTime } from '@/features/posts/saving/schedule'
import { toPost } from '@/features/posts/values'
import { knownTerm } from '@/features/terms/termId'
import { asText } from '@/mdx/asText'
import { readMdx } from '@/mdx/read'
import { splitFrontmatter } from '@/mdx/reader/frontmatter'
import type { Post } from '@/payload-types'
import { searchText } from '@/platform/db/search'
import { execute, takeLock } from '@/platform/db/transaction'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { Failure } from '@/platform/failure'
import { valuesOf } from '@/platform/fields/declared'
import { callerOf } from '@/platform/limits/concurrencyLimits'

/** Parses a Markdown file into fields: its frontmatter, and the rest as content. Invalid frontmatter is a failure. */
export function fieldsOfMarkdown(source: string): Record<string, unknown> {
  const { data, body, errors } = splitFrontmatter(source)
  if (errors.length > 0) throw textFailure('validation_failed', 'content', errors)
  return {
    ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, asText(value)])),
    content: body.trim(),
  }
}

/** The fields of a draft, with the id of its category; null for none. */
type DraftFields = Omit<AutomationPost, 'category'> & { category?: number | null }
type Import = {
  fields: DraftFields
  author: number
  /** Publishes at once with this date; without it, creates a draft. */
  publishedAt?: string
  /** Gets what the sender should know. */
  warnings?: string[]
}

/** Imports an article from outside the panel: finds or creates its tags. */
export async function importPost(
  req: PayloadRequest,
  { fields, author, publishedAt, warnings = [] }: Import,
): Promise<Post> {
  const isPublished = publishedAt !== undefined
  return req.payload.create({
    collection: 'posts',
    data: {
      slug: '',
      excerpt: '',
      readTimeMinutes: 1,
      ...(await dataOf(req, fields, warnings)),
      author,
      publishedAt,
      _status: isPublished ? 'published' : 'draft',
    },
    depth: 0,
    draft: !isPublished,
    overrideAccess: true, // the caller has authorized the import
    req,
  })
}

/**
 * Changes an article from the same fields as an import; omitted ones stay. An empty excerpt is made of the text again. A
 * published article gets a pending draft, which readers don't see. The caller has locked the row and checked the permission.
 */
export async function importChange(
  req: PayloadRequest,
  { id, isPublished }: { id: number; isPublished: boolean },
  fields: Partial<DraftFields>,
  warnings: string[],
): Promise<Post> {
  if (fields.tags?.length && !fields.tags.some((tag) => slugify(tag))) throw noTag()
  const options = { collection: 'posts', id, depth: 0, overrideAccess: true, req } as const
  const current = await req.payload.findByID({ ...options, draft: true })
  const data = await dataOf(req, fields, warnings)
  const made = (await readMdx(current.content, callerOf(req))).excerpt || current.title
  const isMade = current.excerpt === made && !data.excerpt
  const changed = { ...current, ...data, meta: { ...current.meta, ...data.meta }, ...(isMade && { excerpt: made }) }
  // A client that sends the same content every night must not push out older versions.
  if (isDeepStrictEqual(valuesOf(POST_FIELDS, changed), valuesOf(POST_FIELDS, current))) return current
  const planned = await plannedTime(req, id)
  const post = await req.payload.update({
    ...options,
    data: { ...data, ...(isMade && { excerpt: '' }), _status: 'draft' },
    draft: isPublished,
  })
  if (planned && !(await plannedTime(req, id)))
    warnings.push(`La publicación programada para el ${planned.inWords} se canceló`)
  return post
}

const noTag = () =>
  new Failure('validation_failed', { errors: [{ field: 'tags', message: 'Ninguna tiene letras latinas ni números' }] })

/** Maps the fields to the collection's, without omitted ones. */
async function dataOf(
  req: PayloadRequest,
  { category, tags, ...own }: Partial<DraftFields>,
  warnings: string[],
): Promise<Partial<Post> & Pick<Post, 'title' | 'content'>> {
  return toPost({
    ...own,
    ...(category !== undefined && { categoryId: category }),
    ...(tags && { tagIds: await tagIds(req, tags, warnings) }),
  }) as Partial<Post> & Pick<Post, 'title' | 'content'>
}

export const NO_CATEGORY = 'La categoría no existe'

/** Finds a category by id, slug or name, in this order, ignoring case and accents in names. */
export async function findCategory(req: PayloadRequest, wanted: number | string): Promise<number | undefined> {
  const rows = await execute<{ id: number }>(req)`select id from blog_categories
    where id::text = ${String(wanted)} or slug = ${wanted} or ${searchText(sql`name`)} = fold_text(${wanted})
    order by (id::text = ${String(wanted)}) desc, (slug = ${wanted}) desc, id limit 1`
  return rows[0]?.id
}

async function tagIds(req: PayloadRequest, wanted: string[], warnings: string[]): Promise<number[]> {
  if (wanted.length === 0) return []
  // One writer of tags at a time, so that the second of two imports with the same new tag finds it.
  await takeLock(req, 'tags')
  const ids = new Set<number>()
  for (const name of wanted) {
    const slug = slugify(name, MAX_SLUG.term)
    if (!slug) continue // a name without letters or digits is no tag
    const known = await knownTerm(req, { kind: 'tag', name, slug })
    if (known && !known.isMeant)
      warnings.push(`La etiqueta «${name}» se guardó como «${known.name}», que tiene el mismo slug`)
    ids.add(known?.id ?? (await newTag(req, name, slug)))
  }
  return [...ids]
}

async function newTag(req: PayloadRequest, name: string, slug: string): Promise<number> {
  const tag = await req.payload.create({
    collection: 'tags',
    data: { name, slug, isPublic: false }, // until the article is published
    overrideAccess: true, // an import may bring new tags
    req,
  })
  return tag.id
}
