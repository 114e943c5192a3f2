import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from '@/mdx/render/h'
import { styleOf } from './clean'

/** A Word paragraph that is a list item: its list, its level, and whether it is numbered. */
type Item = { list: string; level: number; isCounted: boolean; content: ElementContent[] }

/** Turns the paragraphs Word uses for lists into lists. */
export function listOfficeItems(parent: Root | Element): void {
  const children: ElementContent[] = []
  let items: Item[] = []
  const flush = () => {
    for (let place = 0; place < items.length; ) {
      const { list, end } = nested(items, place)
      children.push(list)
      place = end
    }
    items = []
  }
  for (const child of parent.children as ElementContent[]) {
    // a pasted fragment has no doctype
    if (child.type === 'element') listOfficeItems(child)
    const item = child.type === 'element' && itemOf(child)
    if (item) items.push(item)
    else if (items.length === 0 || !isBetweenItems(child)) {
      flush()
      children.push(child)
    }
  }
  flush()
  parent.children = children
}

const isBetweenItems = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

function itemOf(node: Element): Item | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/.exec(styleOf(node)) ?? []
  if (!list || !level) return undefined
  let mark = ''
  const content = withoutMark(node.children, (text) => {
    mark ||= text
  })
  return { list, level: Number(level), isCounted: /^\s*\(?[\da-z]{1,4}[.)]/i.test(mark), content }
}

/** Returns the content without the bullet or number, which Word writes as text. */
function withoutMark(children: ElementContent[], onMark: (text: string) => void): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (/mso-list:\s*ignore/i.test(styleOf(child))) {
      onMark(textOf(child))
      return []
    }
    return [{ ...child, children: withoutMark(child.children, onMark) }]
  })
}

/** Builds the list that starts at `start`, nesting deeper items in the item before them. Returns it and its end. */
function nested(items: Item[], start: number): { list: Element; end: number } {
  const { list: name, level = 1, isCounted = false } = items[start] ?? {}
  const list = h(isCounted ? 'ol' : 'ul', {})
  let place = start
  let last: Element | undefined
  while (place < items.length) {
    const item = items[place]
    if (!item || item.level < level || (item.level === level && item.list !== name)) break
    if (item.level > level && last) {
      const inner = nested(items, place)
      last.children.push(inner.list)
      place = inner.end
    } else {
      last = h('li', {}, item.content)
      list.children.push(last)
      place += 1
    }
  }
  return { list, end: place }
}
