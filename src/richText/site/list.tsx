import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical'
import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { JSXConverterArgs } from '@payloadcms/richtext-lexical/react'
import type { ReactNode } from 'react'

export type NodeOf<Type extends string> = Extract<DefaultNodeTypes, { type: Type }>
export type Nodes = SerializedLexicalNode[]
export type ToJSX = JSXConverterArgs['nodesToJSX']

/** A list. Lexical puts a nested list into an item of its own; in HTML it belongs to the item before. */
export function listOf({ listType, start, children }: NodeOf<'list'>, nodesToJSX: ToJSX): ReactNode {
  const items: { node: NodeOf<'listitem'>; content: Nodes }[] = []
  for (const node of children as NodeOf<'listitem'>[]) {
    const previous = items.at(-1)
    const isNested = node.children.length > 0 && node.children.every(({ type }) => type === 'list')
    if (previous && isNested) previous.content.push(...node.children)
    else items.push({ node, content: [...node.children] })
  }
  const isCheck = listType === 'check'
  const rows = items.map(({ node, content }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once and never changes
    <li className={isCheck ? 'task-list-item' : undefined} key={i}>
      {isCheck && (
        <input
          aria-label={node.checked ? 'Hecho' : 'Pendiente'}
          checked={node.checked === true}
          disabled
          readOnly
          type="checkbox"
        />
      )}
      {nodesToJSX({ nodes: content })}
    </li>
  ))
  if (listType === 'number') return <ol start={start > 1 ? start : undefined}>{rows}</ol>
  return <ul>{rows}</ul>
}
