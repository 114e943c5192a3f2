import type { Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { componentRule } from '../components'
import { anchorOf, isAnchor, keptAttributes, kindOfHtml } from '../html'
import { isComponentName, knownName } from '../reader/names'
import type { TagElement } from '../reader/tree'

/**
 * Converts the checked tree to MDX's own nodes for the compiler: tags from the two allow-lists, attributes that are strings, no
 * expressions. Any other tag is replaced by its content or dropped.
 */
export const strictMdx = (tree: Root): Root => ({ ...tree, children: childrenOf(tree) as Root['children'] })

const childrenOf = (parent: Parents): Nodes[] => parent.children.flatMap(strict)

function strict(node: Nodes): Nodes[] {
  if (node.type === 'tag' || node.type === 'hidden') return []
  if (node.type === 'brokenTag' || node.type === 'brace') {
    return [{ type: 'text', value: node.value }] // faulty syntax is shown as typed
  }
  if (node.type === 'tagElement') return strictElement(node)
  return 'children' in node ? [{ ...node, children: childrenOf(node) } as Nodes] : [node]
}

function strictElement(node: TagElement): Nodes[] {
  const children = childrenOf(node) as MdxJsxFlowElement['children']
  const kind = isComponentName(node.name) ? componentRule(node.name) && 'component' : kindOfHtml(node.name)
  if (kind === 'refused') return []
  const isShown = kind === 'safe' || kind === 'component'
  const id = kind === 'component' ? '' : anchorOf(node)
  const anchor = isAnchor(id) ? [{ type: 'mdxJsxAttribute', name: 'id', value: id } as const] : []
  if (isShown) return [elementOf(knownName(node.name), [...anchor, ...attributesOf(node)], children)]
  return anchor.length > 0 ? [elementOf('span', anchor), ...children] : children
}

const elementOf = (
  name: string,
  attributes: MdxJsxFlowElement['attributes'],
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement => ({ type: 'mdxJsxFlowElement', name, attributes, children })

function attributesOf({ name, attributes }: TagElement): MdxJsxFlowElement['attributes'] {
  const rule = isComponentName(name) ? componentRule(name) : undefined
  const kept = rule ? Object.keys(rule.attributes) : keptAttributes(name)
  return attributes.flatMap((attribute) => {
    const known = rule ? attribute.name : attribute.name.toLowerCase()
    if (!kept.includes(known) || attribute.value === null) return []
    return [{ type: 'mdxJsxAttribute', name: known, value: attribute.value }] as const
  })
}
