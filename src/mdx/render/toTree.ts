import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Code } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Handlers, Options, State } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { componentRule } from '../components'
import { isBlockName } from '../reader/names'
import { h } from './h'

/** How strict MDX is converted to HTML nodes. */
export const HAST_OPTIONS = {
  handlers: { mdxJsxFlowElement: elementOf, code: codePlaceholder } satisfies Handlers,
  footnoteLabel: 'Notas al pie',
  footnoteBackLabel: (index, time) => `Volver a la referencia ${index + 1}${time > 1 ? `, vez ${time}` : ''}`,
} satisfies Options

/** A code block, highlighted later. */
export type CodeData = { text: string; language: string; meta: string }

declare module 'hast' {
  interface ElementData {
    code?: CodeData
  }
}

type Placeholder = { component: Pick<MdxJsxFlowElementHast, 'name' | 'attributes'> } | { code: CodeData }

/** A placeholder `div` for what the HTML parser doesn't know. Authors can't write its attribute. */
const placeholder = (content: Placeholder, ...children: ElementContent[]) =>
  h('div', { dataPlaceholder: JSON.stringify(content) }, children)

function elementOf(state: State, node: MdxJsxFlowElement): Element {
  const children = state.all(node)
  const name = node.name ?? ''
  const attributes = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
  const rule = componentRule(name)
  if (!rule) return { type: 'element', tagName: name, properties: propertiesOf(attributes), children }
  const content = { component: { name, attributes } }
  if (rule.hasContent) return placeholder(content, ...(children.some(isBlock) ? children : [h('p', {}, children)]))
  return rule.isLink ? placeholder(content, h('a', {})) : placeholder(content)
}

const isBlock = (node: ElementContent) => node.type === 'element' && isBlockName(node.tagName)

const propertiesOf = (attributes: MdxJsxAttribute[]): Properties =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, SWITCHES.has(name) || String(value)]))

/** Boolean attributes. */
const SWITCHES = new Set(['open', 'reversed'])

function codePlaceholder(_: State, { value, lang, meta }: Code): Element {
  const [language = '', inLang = ''] = (lang ?? '').split(/(?=[{:])/)
  return placeholder({ code: { text: value.replace(/\r\n?/g, '\n'), language, meta: `${inLang} ${meta ?? ''}` } })
}

/**
 * Returns the tree that a browser would parse from this markup: React only hydrates if both agree. Authors may put tags where
 * HTML does not allow them, and the HTML parser decides where they end up.
 */
export function asBrowsersRead(tree: Nodes): Root {
  const read = raw(tree) as Root // `raw` returns a root for a root
  visit(read, 'element', (node, index, parent) => {
    const { dataPlaceholder } = node.properties
    if (typeof dataPlaceholder !== 'string' || index === undefined || !parent) return
    parent.children[index] = whatStandsAt(JSON.parse(dataPlaceholder), node.children)
  })
  return read
}

function whatStandsAt(content: Placeholder, children: ElementContent[]): ElementContent {
  if ('code' in content) {
    const pre = h('pre', {}, h('code', {}, content.code.text))
    return { ...pre, data: { code: content.code } }
  }
  const { name, attributes } = content.component
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes,
    children: componentRule(name ?? '')?.hasContent ? children : [],
  }
}
