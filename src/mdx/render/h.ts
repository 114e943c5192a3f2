import type { Element, ElementContent, Properties } from 'hast'

type Child = ElementContent | string | null | undefined | false

/** Creates an HTML element. Strings become text nodes; missing children are left out. */
export function h(tagName: string, properties: Properties, ...children: (Child | Child[])[]): Element {
  return { type: 'element', tagName, properties, children: children.flat().flatMap(nodeOf) }
}

function nodeOf(child: Child): ElementContent[] {
  if (typeof child !== 'string') return child ? [child] : []
  return child ? [{ type: 'text', value: child }] : []
}
