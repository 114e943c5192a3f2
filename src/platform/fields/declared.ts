import type { CheckboxField, CollectionSlug, TextareaField, TextField } from 'payload'
import { idOf } from '@/platform/domain/relation'
import { NOT_TEXT } from '@/platform/schemas/messages'
import * as z from '@/platform/schemas/zod'

/** A field of a collection that people write, declared once: see docs/add-a-field.md. */
export type Declared = {
  label: string
  /** What is accepted, by the form, the endpoints and the collection. */
  rule: z.ZodType
  /** What is stored, without rules: the type in responses. */
  value: z.ZodType
  empty: unknown
  /** Where the collection keeps it, if not under its own name. */
  path?: string
  /** Its field in the collection; none if a plugin adds it. */
  field?:
    | Pick<TextField, 'type' | 'required' | 'index' | 'unique'>
    | Pick<TextareaField, 'type' | 'required'>
    | Pick<CheckboxField, 'type' | 'defaultValue'>
    | { type: 'relationship'; relationTo: CollectionSlug; hasMany?: false; index?: boolean }
    | { type: 'relationship'; relationTo: CollectionSlug; hasMany: true }
  /** Whether the audit log has its values, and not only that it changed: short, and nothing personal. */
  isLogged?: boolean
}
export type Fields = Record<string, Declared>

/** What a text has besides its label and its rule. */
export const text = { value: z.string(NOT_TEXT), empty: '', field: { type: 'text' } } satisfies Partial<Declared>

/** What the audit log keeps of declared fields: of some the values, of the others that they changed. */
export function loggedOf(fields: Fields): { values: string[]; names: string[] } {
  const stored = (isLogged: boolean) => [
    ...new Set(
      Object.entries(fields)
        .filter(([, field]) => Boolean(field.isLogged) === isLogged)
        .map(([name, { path = name }]) => path.split('.')[0] ?? ''),
    ),
  ]
  return { values: stored(true), names: stored(false) }
}

/** What documents hold in fields, by name. */
export type Values<Of extends Fields> = { [Name in keyof Of]: z.output<Of[Name]['value']> }

/** What `make` returns for each field, by name. The caller knows the types. */
export const eachField = <Made, One extends Declared = Declared>(
  fields: Record<string, One>,
  make: (field: One, name: string) => unknown,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Made

/** One part of each field, by name. */
export const partsOf = <Of extends Fields, Part extends keyof Declared>(fields: Of, part: Part) =>
  eachField<{ [Name in keyof Of]: Of[Name][Part] }>(fields, (field) => field[part])

/** The schemas of fields that may be omitted or null. */
export type Optional<Of extends Fields> = {
  [Name in keyof Of]: z.ZodType<Values<Of>[Name] | undefined, Values<Of>[Name] | null | undefined>
}

/** The schemas of fields that a client may omit, or clear with null. */
export const emptiable = <Of extends Fields>(fields: Of) =>
  eachField<Optional<Of>>(fields, ({ rule, empty }) =>
    rule.nullish().transform((value) => (value === null ? empty : value)),
  )

/** Reads fields of a stored document; of relations, the ids. */
export const valuesOf = <Of extends Fields>(fields: Of, doc: object) =>
  eachField<Values<Of>>(fields, ({ empty, path }, name) => {
    const keys = (path ?? name).split('.')
    const value = keys.reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], doc)
    return (Array.isArray(value) ? value.map(idOf) : idOf(value)) ?? empty
  })
