import { idOf } from '@/domain/relation'
import type { AuditChange, AuditKind, AuditValue } from '@/schemas/audit'
import { postSchema } from '@/schemas/post'
import { type Grants, PERMISSION_KEYS } from '@/schemas/role'

type Fields = {
  /** The field that names a document in the log; left out where the name is a visitor's. */
  title?: string
  /** Told with what stood there before and after: short, and nobody's secret. */
  values: readonly string[]
  /** Told by their names alone: long texts, and what is personal or secret. */
  names: readonly string[]
}

const TEXTS_OF_A_POST = Object.keys(postSchema.shape).filter((name) => name !== 'title' && name !== 'slug')

/** What the log tells of each kind of document. A field that stands nowhere here never comes into it. */
const FIELDS: Record<Exclude<AuditKind, 'sessions'>, Fields> = {
  users: {
    title: 'username',
    values: ['username', 'role', 'status'],
    names: ['email', 'name', 'avatar', 'passwordChangedAt'],
  },
  roles: { title: 'name', values: ['name', 'isActive', 'permissions'], names: ['description'] },
  'api-keys': { title: 'name', values: ['name', 'allowedIps', 'isActive'], names: [] },
  posts: {
    title: 'title',
    values: ['title', 'slug', 'isPublished'],
    names: [...TEXTS_OF_A_POST, 'category', 'tags', 'author', 'meta'],
  },
  pages: { title: 'title', values: ['title', 'slug', 'isPublished', 'needsReview'], names: ['content', 'meta'] },
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
    ],
    names: ['team', 'seoDescription'],
  },
}

export type Documented = keyof typeof FIELDS
type Doc = Record<string, unknown>

const LONGEST_VALUE = 200

/** How the log calls a document. */
export function titleOf(kind: Documented, doc: Doc): string | null {
  const { title } = FIELDS[kind]
  return title ? String(doc[title] ?? '') : null
}

/** What differs between two states of a document; of one that was just made, or is gone, only its values are told. */
export function changesOf(kind: Documented, before: Doc | null, after: Doc | null): AuditChange[] {
  const { values, names } = FIELDS[kind]
  const differs = (field: string) => textOf(field, before) !== textOf(field, after)
  const told = values
    .filter(differs)
    .map((field) => ({ field, before: shownValue(field, before), after: shownValue(field, after) }))
  return [...told, ...(before && after ? names.filter(differs).map((field) => ({ field })) : [])]
}

/** Fields that point to other documents; of those that were read along, the id alone counts. */
const RELATIONS = ['role', 'category', 'author', 'tags']

function plain(field: string, doc: Doc | null): unknown {
  const value = doc?.[field]
  if (RELATIONS.includes(field)) return Array.isArray(value) ? value.map(idOf) : idOf(value)
  if (field === 'permissions') return PERMISSION_KEYS.filter((key) => (value as Grants | undefined)?.[key])
  return value
}

/** A value as it is compared: what is empty is empty, however it says so, and rows of a list have numbers that a save may change. */
const textOf = (field: string, doc: Doc | null) =>
  JSON.stringify({ value: plain(field, doc) }, (key, value) => (key === 'id' || isEmpty(value) ? undefined : value))

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function shownValue(field: string, doc: Doc | null): AuditValue {
  const value = plain(field, doc)
  if (Array.isArray(value)) return value.map((each) => shortened(String(each)))
  if (typeof value === 'string') return shortened(value) || null
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The beginning of a text in whole characters: PostgreSQL takes no half of one. */
const shortened = (text: string) => Array.from(text).slice(0, LONGEST_VALUE).join('')
