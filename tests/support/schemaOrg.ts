import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A piece of structured data, or a value in it. */
type Data = { [name: string]: unknown }

const DECLARATION = /^(?:export )?interface (\w+) extends ([^{]+) \{\n((?: {4}.*\n)*)\}/gm

/** The vocabulary of schema.org as `schema-dts` declares it: an interface per type, with those it extends. */
const declarations = new Map(
  [...vocabulary().matchAll(DECLARATION)].map(([, name = '', parents = '', body = '']) => [
    name,
    {
      parents: parents.split(', '),
      properties: new Set([...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, key]) => key)),
    },
  ]),
)

/** The package's types only; its scripts don't contain the vocabulary. */
function vocabulary(): string {
  return readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/\.js$/, '.d.ts'),
    'utf8',
  )
}

/** Returns the names in a JSON-LD block that schema.org doesn't define. */
export function unknownToSchemaOrg(data: unknown, place = '$'): string[] {
  if (Array.isArray(data)) return data.flatMap((each, i) => unknownToSchemaOrg(each, `${place}[${i}]`))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, '@id': id, '@context': _, ...properties } = data as Data
  const isReference = type === undefined && typeof id === 'string' && Object.keys(properties).length === 0
  if (isReference) return []
  if (typeof type !== 'string' || !declarations.has(`${type}Leaf`)) return [`${place} has the unknown type ${type}`]
  const faults = Object.keys(properties).filter((name) => !isKnown(`${type}Leaf`, name))
  return [
    ...faults.map((name) => `${place} (${type}) has the unknown property ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => unknownToSchemaOrg(value, `${place}.${name}`)),
  ]
}

/** Whether a type, or one it extends, has the property. An action may annotate any of its properties: `query-input`. */
function isKnown(type: string, property: string): boolean {
  const { parents, properties } = declarations.get(type) ?? { parents: [], properties: new Set() }
  const isInput = type === 'ActionBase' && property.endsWith('-input')
  return isInput || properties.has(property) || parents.some((parent) => isKnown(parent, property))
}
