import type { FlattenedField } from 'payload'

type Data = Record<string, unknown>

/** Leaves groups that are null out of `data`, so that they stay as they are: Payload fails on them. */
export function withoutNullGroups<Sent extends object | undefined>(data: Sent, fields: FlattenedField[]): Sent {
  if (!data) return data
  const groups = new Map(fields.flatMap((field) => ('flattenedFields' in field ? [[field.name, field] as const] : [])))
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const group = groups.get(name)
    if (!group || (group.type !== 'group' && group.type !== 'tab')) return [[name, value]]
    if (value === null) return []
    return [[name, typeof value === 'object' ? withoutNullGroups(value as Data, group.flattenedFields) : value]]
  })
  return Object.fromEntries(entries) as Sent
}
