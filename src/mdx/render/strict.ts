import type { Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { componentRule } from '../components'
import { keptAttributes, kindOfHtml } from '../html'
import { isComponentName, knownName } from '../reader/names'
import { isComment, type TagElement } from '../reader/tree'

/**
 * The checked tree in MDX's own nodes, as its compiler takes it: tags of the two lists with attributes that are texts, and no
 * expression. What is not on the lists leaves its text, or nothing.
 */
export const strictMdx = (tree: Root): Root => ({ ...tree, children: childrenOf(tree) as Root['children'] })

const childrenOf = (parent: Parents): Nodes[] => parent.children.flatMap(strict)

function strict(node: Nodes): Nodes[] {
  if (node.type === 'tag' || node.type === 'hidden') return []
  if (node.type === 'brokenTag' || node.type === 'brace') {
    return isComment(node.value) ? [] : [{ type: 'text', value: node.value }] // a fault is shown as it was typed
  }
  if (node.type === 'tagElement') return strictElement(node)
  return 'children' in node ? [{ ...node, children: childrenOf(node) } as Nodes] : [node]
}

function strictElement(node: TagElement): Nodes[] {
  const children = childrenOf(node) as MdxJsxFlowElement['children']
  const kind = isComponentName(node.name) ? componentRule(node.name) && 'component' : kindOfHtml(node.name)
  if (kind === 'refused') return []
  if (kind !== 'safe' && kind !== 'component') return children
  return [{ type: 'mdxJsxFlowElement', name: knownName(node.name), attributes: attributesOf(node), children }]
}

function attributesOf({ name, attributes }: TagElement): MdxJsxFlowElement['attributes'] {
  const rule = isComponentName(name) ? componentRule(name) : undefined
  const kept = rule ? Object.keys(rule.attributes) : keptAttributes(name)
  return attributes.flatMap((attribute) => {
    const known = rule ? attribute.name : attribute.name.toLowerCase()
    if (!kept.includes(known) || attribute.value === null) return []
    return [{ type: 'mdxJsxAttribute', name: known, value: attribute.value }] as const
  })
}
