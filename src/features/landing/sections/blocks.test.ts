import type { Field } from 'payload'
import { expect, it } from 'vitest'
import { BLOCKS } from './blocks'

it('only a title shows in grey what readers see while it is empty', () => {
  const inGrey = (fields: Field[]): unknown[] =>
    fields.flatMap((field) => [
      ...('name' in field && field.admin && 'placeholder' in field.admin && field.admin.placeholder
        ? [field.name]
        : []),
      ...('fields' in field ? inGrey(field.fields) : []),
    ])
  for (const { slug, fields } of BLOCKS) expect([slug, ...inGrey(fields)]).toEqual([slug, 'title'])
})
