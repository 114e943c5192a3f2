import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { ReactNode } from 'react'
import { SHORT_LENGTH } from '@/mdx/shortCells'
import type { NodeOf, Nodes, ToJSX } from './list'

type Cell = SerializedLexicalNode & { children: Nodes; headerState: number; colSpan?: number; rowSpan?: number }
export type Row = SerializedLexicalNode & { children: Cell[] }

/** A table; a first row of only header cells becomes its head. */
export function tableOf(rows: Row[], nodesToJSX: ToJSX): ReactNode {
  const [first] = rows
  const head = rows.length > 1 && first?.children.every(({ headerState }) => headerState > 0) ? first : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    // biome-ignore lint/a11y/useSemanticElements: a table is no set of fields
    <div aria-label="Tabla" className="table-scroll" role="group" tabIndex={0}>
      <table>
        {head && <thead>{rowOf(head, 0, nodesToJSX, 'col')}</thead>}
        <tbody>{rows.map((row, i) => (row === head ? null : rowOf(row, i, nodesToJSX, 'row')))}</tbody>
      </table>
    </div>
  )
}

function rowOf({ children }: Row, key: number, nodesToJSX: ToJSX, scope: 'col' | 'row'): ReactNode {
  return (
    <tr key={key}>
      {children.map(({ headerState, colSpan = 1, rowSpan = 1, children: nodes }, i) => {
        const props = {
          className: lengthOf(nodes) <= SHORT_LENGTH ? 'short' : undefined,
          colSpan: colSpan > 1 ? colSpan : undefined,
          rowSpan: rowSpan > 1 ? rowSpan : undefined,
        }
        const content = nodesToJSX({ nodes: nodes.flatMap(unwrapped) })
        return headerState > 0 && content.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <th key={i} scope={scope} {...props}>
            {content}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <td key={i} {...props}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** How many characters the nodes show; a block shows more than its text. */
const lengthOf = (nodes: Nodes): number =>
  nodes.reduce((sum, node) => {
    if (node.type === 'block') return Number.POSITIVE_INFINITY
    if (node.type === 'text') return sum + (node as NodeOf<'text'>).text.length
    return sum + ('children' in node ? lengthOf(node.children as Nodes) : 0)
  }, 0)

/** The content of a cell, without its paragraph if it is the only one. */
const unwrapped = (node: SerializedLexicalNode, _: number, all: Nodes): Nodes =>
  all.length === 1 && node.type === 'paragraph' ? (node as NodeOf<'paragraph'>).children : [node]
