import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A piece of structured data, or a value in it. */
type Data = { [name: string]: unknown }

const DECLARATION = /^(?:export )?interface (\w+) extends ([^{]+) \{\n((?: {4}.*\n)*)\}/gm

/** What schema.org knows, as `schema-dts` writes it down: an interface for each type, with those that it extends. */
const declarations = new Map(
  [...vocabulary().matchAll(DECLARATION)].map(([, name = '', parents = '', body = '']) => [
    name,
    {
      parents: parents.split(', '),
      properties: new Set([...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, key]) => key)),
    },
  ]),
)

/** Its types alone: scripts of the package say nothing. */
function vocabulary(): string {
  return readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/\.js$/, '.d.ts'),
    'utf8',
  )
}

/** What a block of JSON-LD names that schema.org doesn't know. */
export function unknownToSchemaOrg(data: unknown, place = '$'): string[] {
  if (Array.isArray(data)) return data.flatMap((each, i) => unknownToSchemaOrg(each, `${place}[${i}]`))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, '@id': id, '@context': _, ...properties } = data as Data
  const isReference = type === undefined && typeof id === 'string' && Object.keys(properties).length === 0
  if (isReference) return []
  if (typeof type !== 'string' || !declarations.has(`${type}Leaf`)) return [`${place} is of the type ${type}`]
  const faults = Object.keys(properties).filter((name) => !isKnown(`${type}Leaf`, name))
  return [
    ...faults.map((name) => `${place} is a ${type} with ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => unknownToSchemaOrg(value, `${place}.${name}`)),
  ]
}

/** Whether a type or one of those that it extends has the property. An action may say what it wants of each: `query-input`. */
function isKnown(type: string, property: string): boolean {
  const { parents, properties } = declarations.get(type) ?? { parents: [], properties: new Set() }
  const isInput = type === 'ActionBase' && property.endsWith('-input')
  return isInput || properties.has(property) || parents.some((parent) => isKnown(parent, property))
}
