import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import type { AttributeRule } from '@/mdx/components/component'
import * as z from '@/platform/schemas/zod'
import type { Insertion } from './insertions'

/** The form's values, by attribute name. */
export type ComponentValues = Record<string, string>

/** Returns a component's attributes in the order of its definition. */
export const rulesOf = (name: MdxComponentName): [string, AttributeRule][] =>
  Object.entries(MDX_COMPONENTS[name].attributes)

/** The form's schema, using the same rules as the text check. Optional attributes may stay empty. */
export const componentForm = (name: MdxComponentName) =>
  z.object(Object.fromEntries(rulesOf(name).map(([key, rule]) => [key, fieldOf(rule)])))

const fieldOf = ({ value, isOptional }: AttributeRule) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const fault = isOptional && text === '' ? undefined : value.safeParse(text).error?.issues[0]
      if (fault) context.addIssue({ code: 'custom', message: `Este campo ${fault.message}` })
    })

/**
 * Builds a component from its attributes. The selection goes between its tags if it has two; otherwise the component
 * replaces it.
 */
export function componentOf(name: MdxComponentName, values: ComponentValues): Insertion {
  const attributes = rulesOf(name)
    .filter(([key, { isOptional }]) => values[key] || !isOptional)
    .map(([key]) => ` ${key}="${escaped(values[key] ?? '')}"`)
    .join('')
  if (!MDX_COMPONENTS[name].hasContent)
    return { before: `<${name}${attributes} />`, sample: '', after: '', isBlock: true }
  return { before: `<${name}${attributes}>\n\n`, sample: 'Escribe aquí.', after: `\n\n</${name}>`, isBlock: true }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', '{': '&#123;' }
const escaped = (value: string) => value.replace(/[&"<>{]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\s+/g, ' ')
