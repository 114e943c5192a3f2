import { type componentRule, MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import { z } from '@/schemas/zod'
import type { Insertion } from './insertions'

/** What the form of a component holds: its attributes by their names. */
export type ComponentValues = Record<string, string>
type AttributeRule = NonNullable<ReturnType<typeof componentRule>>['attributes'][string]

/** The attributes of a component, in the order of its table. */
export const rulesOf = (name: MdxComponentName): [string, AttributeRule][] =>
  Object.entries(MDX_COMPONENTS[name].attributes)

/** The rules of its form: the very ones by which the text is checked, and an optional attribute may stay empty. */
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

/** A component with its attributes. What is selected goes between its tags where it has two, and otherwise makes room. */
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
