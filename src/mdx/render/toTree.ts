import type { Element, ElementContent, Root as HastRoot, Properties, Text } from 'hast'
import type { Code, Root } from 'mdast'
import { type Handlers, type State, toHast } from 'mdast-util-to-hast'
import { componentRule } from '../components'
import { keptAttributes, kindOfHtml } from '../html'
import { isComponentName, knownName } from '../reader/names'
import { type Brace, type BrokenTag, isComment, type TagElement } from '../reader/tree'
import { componentTree } from './component'

declare module 'hast' {
  interface ElementData {
    /** A block of code, which is coloured later. */
    code?: { text: string; language: string; meta: string }
  }
}

/** The markup of a nested tree, in HTML's own elements. What is not on the list leaves its text, or nothing. */
export function toTree(tree: Root): HastRoot {
  return toHast(tree, {
    handlers,
    footnoteLabel: 'Notas al pie',
    footnoteBackLabel: (index) => `Volver a la referencia ${index + 1}`,
  }) as HastRoot // a root becomes a root
}

const nothing = () => undefined

const handlers: Handlers = {
  tagElement: elementOf,
  code: codeBlock,
  tag: nothing,
  brokenTag: asWritten,
  brace: asWritten,
  hidden: nothing,
}

/** A fault that is shown as the text that the author typed. */
function asWritten(_: State, { value }: Brace | BrokenTag): Text | undefined {
  return isComment(value) ? undefined : { type: 'text', value }
}

function elementOf(state: State, node: TagElement): Element | ElementContent[] | undefined {
  const children = () => state.all(node) as ElementContent[]
  if (isComponentName(node.name)) {
    return componentRule(node.name) ? componentTree(node, children()) : children()
  }
  const kind = kindOfHtml(node.name)
  if (kind === 'refused') return undefined
  if (kind !== 'safe') return children()
  return { type: 'element', tagName: knownName(node.name), properties: propertiesOf(node), children: children() }
}

function propertiesOf({ name, attributes }: TagElement): Properties {
  const kept = keptAttributes(name)
  const given = attributes.filter(
    (attribute) => kept.includes(attribute.name.toLowerCase()) && attribute.value !== null,
  )
  return Object.fromEntries(given.map((attribute) => [attribute.name.toLowerCase(), attribute.value]))
}

function codeBlock(_: State, { value, lang, meta }: Code): Element {
  const [language = '', inLang = ''] = (lang ?? '').split(/(?=[{:])/)
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    data: { code: { text: value, language, meta: `${inLang} ${meta ?? ''}` } },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] }],
  }
}
