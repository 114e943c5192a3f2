import { grantedBy } from '@/platform/access/permissions'
import type { AuditChange, AuditValue } from '@/platform/audit/schema'
import { hostOf } from '@/platform/domain/hostOf'
import { idOf } from '@/platform/domain/relation'
import { firstCharacters } from '@/platform/domain/text/truncate'

/** What the log keeps of a kind of document: of a field that is not listed, nothing. */
export type Audited = {
  /** The field whose value names the document in the log; omitted if it is a visitor's name. */
  title?: string
  /** Logged with the values before and after: short, and never secret. */
  values: readonly string[]
  /** Logged by name only: long texts, and personal or secret values. */
  names: readonly string[]
  /** Whether new documents aren't logged. */
  skipsCreation?: boolean
  /** What coded values are called, by the name in the log, where the field has no options that say so. */
  words?: Record<string, Record<string, string>>
}
declare module 'payload' {
  interface CollectionCustom {
    audit?: Audited
  }
  interface GlobalCustom {
    audit?: Audited
  }
}

type Doc = Record<string, unknown>

const MAX_VALUE = 200

/** Returns the differences between two states of a document; for a new or deleted one, only the short values. */
export function changesOf({ values, names }: Audited, before: Doc | null, after: Doc | null): AuditChange[] {
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
