import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { renameInSearch } from '@/features/posts/search/searchIndex'
import { redirectMoved } from '@/features/redirects/redirects'
import { TERM_FIELDS } from '@/features/terms/fields'
import type { TermWords } from '@/features/terms/words'
import type { Category } from '@/payload-types'
import { anyone, requires } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { lockRow } from '@/platform/db/lockRow'
import { searchText } from '@/platform/db/search'
import { execute, takeLock } from '@/platform/db/transaction'
import { MAX_SLUG, slugify } from '@/platform/domain/text/slug'
import { Failure } from '@/platform/failure'
import { collectionFields } from '@/platform/fields/collectionFields'
import { type Fields, loggedOf } from '@/platform/fields/declared'
import { isPending } from '@/platform/queries/conditions'
import { outdatesLinks } from '@/platform/queries/outdatesLinks'

type TermConfig = {
  words: TermWords
  dbName: string
  /** The path of its pages, if it has any. */
  pages?: `/${string}/`
  /** What it has besides. */
  fields?: Fields
}

/** The shared part of categories and tags: a name, a slug, and no deletion while in use. */
export function termCollection(config: TermConfig): CollectionConfig {
  const { words, dbName } = config
  const fields = { ...TERM_FIELDS, ...config.fields }
  const slug = words.collection
  const refreshPosts = ({ req }: { req: PayloadRequest }) => refresh(req, [tags.posts])
  const pathOf = (term: Category) => config.pages + term.slug
  const redirecting = config.pages ? [redirects(pathOf)] : []
  const outdating = config.pages ? outdatesLinks(pathOf) : { afterChange: [], afterDelete: [] }
  return {
    slug,
    dbName,
    labels: { singular: words.singular, plural: words.title },
    access: {
      create: requires('terms:manage'),
      read: anyone,
      update: requires('terms:manage'),
      delete: requires('terms:manage'),
    },
    defaultSort: 'name',
    hooks: {
      beforeOperation: [lockRow(dbName)],
      beforeValidate: [fillSlug, refuseTaken(config)],
      beforeDelete: [refuseIfUsed(config)],
      afterChange: [renamed(slug), ...redirecting, ...outdating.afterChange, refreshPosts, ...audits.afterChange],
      afterDelete: [...outdating.afterDelete, refreshPosts, ...audits.afterDelete],
    },
    custom: { audit: { title: 'name', ...loggedOf(fields) } },
    fields: collectionFields(fields),
  }
}

const renamed =
  (slug: TermWords['collection']): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, operation, req }) => {
    if (operation === 'update' && doc.name !== previousDoc.name) await renameInSearch(req, slug, doc)
  }

/** Runs before links are outdated, because every redirect takes its locks in this order. */
const redirects =
  (pathOf: (term: Category) => string): CollectionAfterChangeHook<Category> =>
  async ({ doc, previousDoc, operation, req }) => {
    if (operation === 'update' && doc.slug !== previousDoc.slug)
      await redirectMoved(req, { from: pathOf(previousDoc), to: pathOf(doc) })
  }

function fillSlug({ data }: Parameters<CollectionBeforeValidateHook>[0]) {
  const name = typeof data?.name === 'string' ? data.name.trim() : data?.name
  return { ...data, name, slug: data?.slug || slugify(String(name ?? ''), MAX_SLUG.term) }
}

/**
 * Names that differ only in case or accents are duplicates, as they are for readers who search, and for clients that
 * assign articles by name. An unchanged name isn't checked, because old ones may be duplicates.
 *
 * The lock allows one writer at a time, so that the second of two equal names is refused.
 */
function refuseTaken({ words: { collection, taken }, dbName }: TermConfig): CollectionBeforeValidateHook {
  return async ({ data, originalDoc, req }) => {
    const { name, slug } = { ...originalDoc, ...data }
    const isNew = name !== originalDoc?.name
    const sameName = isNew ? sql`${searchText(sql`name`)} = fold_text(${String(name ?? '')})` : sql`false`
    const sameSlug = sql`slug = ${String(slug ?? '')}`
    await takeLock(req, collection)
    const others = await execute<Record<'name' | 'slug', boolean>>(req)`
      select ${sameName} as name, ${sameSlug} as slug from ${sql.identifier(dbName)}
      where (${sameName} or ${sameSlug}) and id <> ${originalDoc?.id ?? 0}`
    const faults = FIELDS.filter((field) => others.some((other) => other[field]))
    if (faults.length > 0)
      throw new Failure('conflict', { errors: faults.map((field) => ({ field, message: taken[field] })) })
  }
}
const FIELDS = ['name', 'slug'] as const

/**
 * Newest drafts count as uses too, including those of published posts, and scheduled versions; posts in the trash don't.
 *
 * The row is locked first, so that no post can start using it meanwhile.
 */
function refuseIfUsed({ words, dbName }: TermConfig): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    await execute(req)`select id from ${sql.identifier(dbName)} where id = ${id} for update`
    const users = await execute(req)`${usersOf[words.collection](id)}`
    if (users.length > 0) throw new Failure('conflict', { message: words.hasPosts })
  }
}

const usersOf = {
  categories: (id: number | string) => sql`
    select 1 from blog_posts where category_id = ${id} and deleted_at is null
    union all
    select 1 from _blog_posts_v v join blog_posts p on p.id = v.parent_id
      where v.version_category_id = ${id} and ${isPending} and p.deleted_at is null
    limit 1`,
  tags: (id: number | string) => sql`
    select 1 from blog_posts_rels r join blog_posts p on p.id = r.parent_id
      where r.blog_tags_id = ${id} and p.deleted_at is null
    union all
    select 1 from _blog_posts_v_rels r join _blog_posts_v v on v.id = r.parent_id join blog_posts p on p.id = v.parent_id
      where r.blog_tags_id = ${id} and ${isPending} and p.deleted_at is null
    limit 1`,
}
