import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { aroundCompounds } from '@/domain/text/compounds'
import { h } from './h'

/** Keeps short compounds (`e-CF`) on one line; modifies `tree`. Code keeps its own lines. */
export function keepCompounds(tree: Root): void {
  visit(tree, 'text', ({ value }, index, parent) => {
    if (index === undefined || !parent || (parent.type === 'element' && parent.tagName === 'code')) return
    const pieces = aroundCompounds(value)
    if (!pieces.some(({ isCompound }) => isCompound)) return
    const nodes = pieces.map(({ piece, isCompound }) =>
      isCompound ? h('span', { className: ['compound'] }, piece) : ({ type: 'text', value: piece } as const),
    )
    parent.children.splice(index, 1, ...nodes)
    return index + nodes.length
  })
}
