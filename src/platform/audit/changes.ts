import { LANDING } from '@/features/landing/content/content'
import { POST_FIELDS } from '@/features/posts/fields'
import { TERM_FIELDS } from '@/features/terms/fields'
import { grantedBy } from '@/platform/access/permissions'
import type { AuditChange, AuditKind, AuditValue } from '@/platform/audit/schema'
import { hostOf } from '@/platform/domain/hostOf'
import { idOf } from '@/platform/domain/relation'
import { firstCharacters } from '@/platform/domain/text/truncate'
import type { Fields as DeclaredFields } from '@/platform/fields/declared'

type Fields = {
  /** The field whose value names the document in the log; omitted if it is a visitor's name. */
  title?: string
  /** Logged with the values before and after: short, and never secret. */
  values: readonly string[]
  /** Logged by name only: long texts, and personal or secret values. */
  names: readonly string[]
}

/** Declared fields: those that are logged with their values, or the others. */
const declared = (fields: DeclaredFields, isLogged: boolean) => [
  ...new Set(
    Object.entries(fields)
      .filter(([, field]) => Boolean(field.isLogged) === isLogged)
      .map(([name, { path = name }]) => path.split('.')[0] ?? ''),
  ),
]
const term = { title: 'name', values: declared(TERM_FIELDS, true), names: declared(TERM_FIELDS, false) }

/** What the hooks log of each kind of document: of a field that is not listed, nothing. The other kinds have no hooks. */
export const FIELDS: Record<Exclude<AuditKind, 'sessions' | 'bookings' | 'redirects' | 'imports'>, Fields> = {
  users: {
    title: 'username',
    values: ['username', 'title', 'role', 'status'],
    names: ['email', 'name', 'avatar', 'bio', 'passwordChangedAt'],
  },
  roles: {
    title: 'name',
    values: ['name', 'isActive', 'permissions', 'requiresSecondFactor', 'publishesOnlyApproved'],
    names: ['description'],
  },
  'api-keys': { title: 'name', values: ['name', 'allowedIps', 'scopes', 'expiresAt', 'isActive'], names: [] },
  webhooks: {
    title: 'name',
    values: ['name', 'url', 'events', 'isActive', 'disabledReason'],
    names: ['rotatedAt'],
  },
  posts: {
    title: 'title',
    values: [...declared(POST_FIELDS, true), 'isPublished'],
    names: [...declared(POST_FIELDS, false), 'author'],
  },
  pages: { title: 'title', values: ['title', 'slug', 'isPublished', 'needsReview'], names: ['content', 'meta'] },
  landing: { values: [], names: [...Object.keys(LANDING), 'sections'] },
  categories: { ...term, values: [...term.values, 'callTitle', 'callButton'], names: [...term.names, 'callText'] },
  tags: term,
  media: { title: 'originalName', values: [], names: ['alt'] },
  'contact-submissions': { values: ['status'], names: ['notes'] },
  people: {
    values: ['stage', 'lostReason', 'value'],
    names: ['nombre', 'email', 'telefono', 'empresa', 'owner', 'nextStep', 'nextStepAt', 'source'],
  },
  booking: {
    values: [
      'isOn',
      'timeZone',
      'durationMinutes',
      'bufferMinutes',
      'noticeHours',
      'horizonDays',
      'changeHours',
      'perDay',
      'hosts',
      'holidays',
    ],
    names: ['hours', 'exceptions', 'place', 'calendars'],
  },
  settings: {
    values: [
      'brand',
      'phone',
      'whatsapp',
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
      'stats',
    ],
    names: ['team', 'seoDescription', 'mailTemplates'],
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
    .map((field) => hostsOnly({ field, before: shownValue(field, before), after: shownValue(field, after) }))
  return [...told, ...(before && after ? names.filter(differs).map((field) => ({ field })) : [])]
}

/** The change of a webhook's address with its hosts only, because the rest is often a secret; any other one as it is. */
function hostsOnly(change: AuditChange): AuditChange {
  if (change.field !== 'url') return change
  const [before, after] = [change.before, change.after].map((value) =>
    typeof value === 'string' ? hostOf(value) : value,
  )
  return before === after ? { field: change.field } : { field: change.field, before, after }
}

/** Relation fields; of a populated one, only the id counts. */
const RELATIONS = ['role', 'category', 'author', 'tags', 'owner']

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

const shortened = (text: string) => firstCharacters(text, MAX_VALUE)
