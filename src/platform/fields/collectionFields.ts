import type { Field } from 'payload'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import type { Fields } from '@/platform/fields/declared'

/** Declared fields as a collection has them. Whether related documents exist is its own affair. */
export const collectionFields = (fields: Fields): Field[] =>
  Object.entries(fields).flatMap(([name, { path = name, label, rule, field }]): Field[] => {
    if (!field) return []
    if (field.type === 'relationship') return [{ name: path, label, ...field }]
    const validate = 'required' in field && field.required ? accepts(rule) : acceptsOptional(rule)
    return [{ name: path, label, ...field, validate }]
  })
