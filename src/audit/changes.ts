import { LANDING } from '@/domain/landing/content'
import { idOf } from '@/domain/relation'
import type { AuditChange, AuditKind, AuditValue } from '@/schemas/audit'
import { postSchema } from '@/schemas/post'
import { grantedBy } from '@/schemas/role'

type Fields = {
  /** The field whose value names the document in the log; omitted if it is a visitor's name. */
  title?: string
  /** Logged with the values before and after: short, and never secret. */
  values: readonly string[]
  /** Logged by name only: long texts, and personal or secret values. */
  names: readonly string[]
}

const POST_TEXTS = Object.keys(postSchema.shape).filter((name) => name !== 'title' && name !== 'slug')

/** What the log records of each kind of document. A field not listed here is never logged. */
const FIELDS: Record<Exclude<AuditKind, 'sessions'>, Fields> = {
  users: {
    title: 'username',
    values: ['username', 'role', 'status'],
    names: ['email', 'name', 'avatar', 'passwordChangedAt'],
  },
  roles: { title: 'name', values: ['name', 'isActive', 'permissions', 'requiresSecondFactor'], names: ['description'] },
  'api-keys': { title: 'name', values: ['name', 'allowedIps', 'scopes', 'expiresAt', 'isActive'], names: [] },
  webhooks: {
    title: 'name',
    values: ['name', 'url', 'events', 'isActive', 'disabledReason'],
    names: ['rotatedAt'],
  },
  posts: {
    title: 'title',
    values: ['title', 'slug', 'isPublished'],
    names: [...POST_TEXTS, 'category', 'tags', 'author', 'meta'],
  },
  pages: { title: 'title', values: ['title', 'slug', 'isPublished', 'needsReview'], names: ['content', 'meta'] },
  landing: { values: [], names: Object.keys(LANDING) },
  categories: { title: 'name', values: ['name', 'slug'], names: [] },
  tags: { title: 'name', values: ['name', 'slug'], names: [] },
  media: { title: 'originalName', values: [], names: ['alt'] },
  'contact-submissions': { values: ['status'], names: ['notes'] },
  settings: {
    values: [
      'brand',
      'phone',
      'email',
      'location',
      'xUrl',
      'instagramUrl',
      'seoImage',
      'analyticsProvider',
      'analyticsId',
      'analyticsUrl',
      'contactReceipt',
      'contactMonths',
    ],
    names: ['team', 'seoDescription'],
  },
}

export type Documented = keyof typeof FIELDS
type Doc = Record<string, unknown>

const MAX_VALUE = 200

/** Returns the name of a document in the log. */
export function titleOf(kind: Documented, doc: Doc): string | null {
  const { title } = FIELDS[kind]
  return title ? String(doc[title] ?? '') : null
}

/** Returns the differences between two states of a document; for a new or deleted one, only the short values. */
export function changesOf(kind: Documented, before: Doc | null, after: Doc | null): AuditChange[] {
  const { values, names } = FIELDS[kind]
  const differs = (field: string) => textOf(field, before) !== textOf(field, after)
  const told = values
    .filter(differs)
    .map((field) => ({ field, before: shownValue(field, before), after: shownValue(field, after) }))
  return [...told, ...(before && after ? names.filter(differs).map((field) => ({ field })) : [])]
}

/** Relation fields; of a populated one, only the id counts. */
const RELATIONS = ['role', 'category', 'author', 'tags']

function plain(field: string, doc: Doc | null): unknown {
  const value = doc?.[field]
  if (RELATIONS.includes(field)) return Array.isArray(value) ? value.map(idOf) : idOf(value)
  if (field === 'permissions') return grantedBy({ permissions: value ?? {} })
  return value
}

/**
 * A value in comparable form: all empty values are equal, and the ids of array rows, which a save may change, don't
 * count.
 */
const textOf = (field: string, doc: Doc | null) =>
  JSON.stringify({ value: plain(field, doc) }, (key, value) => (key === 'id' || isEmpty(value) ? undefined : value))

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function shownValue(field: string, doc: Doc | null): AuditValue {
  const value = plain(field, doc)
  if (Array.isArray(value)) return value.map((each) => shortened(String(each)))
  if (typeof value === 'string') return shortened(value) || null
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Shortens a text by whole characters: PostgreSQL rejects half a surrogate pair. */
const shortened = (text: string) => Array.from(text).slice(0, MAX_VALUE).join('')
