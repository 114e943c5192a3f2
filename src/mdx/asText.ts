/** YAML reads `title: 2026` as a number and `true` as a boolean; the fields of an article are texts. */
export function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText)
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : value
}
