import type { FlattenedField, PayloadRequest } from 'payload'
import { isRecord } from '@/platform/domain/isRecord'
import { UNSTORABLE } from '@/platform/schemas/messages'
import { isRowId } from '@/platform/schemas/rowId'
import { isStorable } from '@/platform/schemas/storable'

/** A caller's conditions and order, as they arrive: untrusted. */
type Query = { where?: unknown; sort?: unknown }
type Fault = { field: string; message: string }
type Caller = Pick<PayloadRequest, 'user' | 'payload'>

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const ORDER = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const SEARCH = ['like', 'not_like', 'contains']

type Kind = { operators: string[]; isValue: (value: unknown, field: FlattenedField) => boolean; isSorted?: boolean }
const isText = (value: unknown) => typeof value === 'string'
const isReference = (value: unknown) => value === 'null' || isRowId(value)
const TEXT: Kind = { operators: [...EQUALITY, ...SEARCH], isValue: isText, isSorted: true }
const CHOICE: Kind = { operators: EQUALITY, isValue: isOption, isSorted: true }
const REFERENCE: Kind = { operators: EQUALITY, isValue: isReference, isSorted: true }
const STRUCTURE: Kind = { operators: ['exists'], isValue: () => true }

/** The operators that fit each type of field, and their values. Payload passes others on to PostgreSQL, or fails. */
const KINDS: Partial<Record<FlattenedField['type'], Kind>> = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  number: { operators: [...EQUALITY, ...ORDER], isValue: isNumber, isSorted: true },
  date: { operators: [...EQUALITY, ...ORDER], isValue: isDate, isSorted: true },
  checkbox: { operators: ['equals', 'not_equals', 'exists'], isValue: isTruth, isSorted: true },
  select: CHOICE,
  radio: CHOICE,
  relationship: REFERENCE,
  upload: REFERENCE,
  json: STRUCTURE,
  richText: STRUCTURE,
}
const ID: FlattenedField = { name: 'id', type: 'number' }
const SLUG: FlattenedField = { name: 'relationTo', type: 'text' }

/**
 * Returns why `req` may not query a collection with these `fields` like that, or null. A query may name only the
 * collection's own fields, and of these only what its sender may read: one that follows relationships could guess what
 * is behind them, letter by letter or by the order.
 *
 * Payload checks paths too, but not those beyond the second relationship, and no operators.
 */
export async function queryFault(req: Caller, fields: FlattenedField[], { where, sort }: Query): Promise<Fault | null> {
  for (const path of sort ? [sort].flat().flatMap((each) => String(each).split(',')) : []) {
    const field = await readableField(req, fields, path.replace(/^-/, ''))
    if (!field || !isSortable(field)) return faultAt(path, 'sort', 'No se puede ordenar por este campo')
  }
  return where === undefined ? null : whereFault(req, fields, where)
}

async function whereFault(req: Caller, fields: FlattenedField[], where: unknown): Promise<Fault | null> {
  if (!isRecord(where)) return MISSHAPEN
  for (const [path, condition] of Object.entries(where)) {
    const fault =
      path === 'and' || path === 'or'
        ? await firstFault(condition, (each) => whereFault(req, fields, each))
        : conditionFault(path, condition, await readableField(req, fields, path))
    if (fault) return fault
  }
  return null
}

async function firstFault(list: unknown, faultOf: (each: unknown) => Promise<Fault | null>): Promise<Fault | null> {
  if (!Array.isArray(list)) return MISSHAPEN
  for (const each of list) {
    const fault = await faultOf(each)
    if (fault) return fault
  }
  return null
}

const MISSHAPEN = { field: 'where', message: 'Debe tener la forma campo[operador]=valor' }

function conditionFault(path: string, condition: unknown, field: FlattenedField | null): Fault | null {
  const kind = field && KINDS[field.type]
  if (!field || !kind) return faultAt(path, 'where', 'No se puede filtrar por este campo')
  if (!isRecord(condition)) return MISSHAPEN
  for (const [operator, value] of Object.entries(condition)) {
    if (!kind.operators.includes(operator))
      return faultAt(path, 'where', `Este campo solo se puede filtrar con ${kind.operators.join(', ')}`)
    const values = valuesOf(operator, value)
    if (values.some((each) => typeof each === 'string' && !isStorable(each))) return faultAt(path, 'where', UNSTORABLE)
    const fits = operator === 'exists' ? isTruth : kind.isValue
    if (!values.every((each) => (each === null && EQUALITY.includes(operator)) || fits(each, field)))
      return faultAt(path, 'where', 'Ese valor no es posible en este campo')
  }
  return null
}

/** The single values of a condition: a list may be written with commas. */
function valuesOf(operator: string, value: unknown): unknown[] {
  if (operator !== 'in' && operator !== 'not_in') return [value]
  return typeof value === 'string' ? value.split(',') : [value].flat()
}

/** Returns the field at a path, if a query may name it and its sender may read all of the path. */
async function readableField(req: Caller, fields: FlattenedField[], path: string): Promise<FlattenedField | null> {
  return path === ID.name ? ID : readableBelow(req, fields, path)
}

async function readableBelow(req: Caller, fields: FlattenedField[], path: string): Promise<FlattenedField | null> {
  const [name, ...below] = path.split('.')
  const field = fields.find((each) => each.name === name)
  if (!field || !(await mayRead(req, field))) return null
  const rest = below.join('.')
  if (field.type === 'group' || field.type === 'tab') return readableBelow(req, field.flattenedFields, rest)
  if ('relationTo' in field && Array.isArray(field.relationTo))
    return rest === 'value' ? ID : rest === 'relationTo' ? SLUG : null
  return rest ? null : field
}

/** As Payload asks, without a document: who may read a field of some documents only may not query by it. */
async function mayRead(req: Caller, field: FlattenedField): Promise<boolean> {
  if (('hidden' in field && field.hidden) || ('virtual' in field && field.virtual)) return false
  return !field.access?.read || field.access.read({ req: req as PayloadRequest })
}

/** Names the field, but repeats nothing that can't be one. */
const faultAt = (path: string, parameter: string, message: string): Fault => ({
  field: /^-?\w[\w.]{0,99}$/.test(path) ? path.replace(/^-/, '') : parameter,
  message,
})

/** Many values have no column to sort by. */
const isSortable = (field: FlattenedField) =>
  KINDS[field.type]?.isSorted === true && !('hasMany' in field && field.hasMany)

function isOption(value: unknown, field: FlattenedField): boolean {
  const options = 'options' in field ? field.options : []
  return options.some((option) => (typeof option === 'string' ? option : option.value) === value)
}

function isNumber(value: unknown, field: FlattenedField): boolean {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return false
  return field !== ID || (Number.isInteger(number) && Math.abs(number) < 2 ** 31)
}

/** A text or, from Payload itself, a `Date`. A year of more than four digits is a date in JavaScript only. */
function isDate(value: unknown): boolean {
  if (value === 'null') return true
  const time = value instanceof Date || typeof value === 'string' ? new Date(value).getTime() : Number.NaN
  return !Number.isNaN(time) && /^\d/.test(new Date(time).toISOString())
}

function isTruth(value: unknown): boolean {
  return value === true || value === false || value === 'true' || value === 'false'
}
