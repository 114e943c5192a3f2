import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from '@/mdx/render/h'
import { styleOf } from './clean'

/** A Word paragraph that is a list item: its list, its level, and its number if it is numbered. */
type Item = { list: string; level: number; isCounted: boolean; number: number; content: ElementContent[] }

/** Turns the paragraphs Word uses for lists into lists. */
export function listOfficeItems(parent: Root | Element): void {
  const children: ElementContent[] = []
  const items: Item[] = []
  const flush = () => {
    for (let first = items[0]; first; first = items[0]) children.push(takeList(items, first))
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
  if (!list || !level || node.tagName === 'li') return undefined // Outlook also writes lists
  let mark = ''
  const content = withoutMark(node.children, (text) => {
    mark ||= text
  })
  const [number] = mark.match(/\d+(?=\D*$)/) ?? [] // of 2.3. the last
  return { list, level: Number(level), isCounted: COUNTED.test(mark), number: Number(number ?? 1), content }
}

const COUNTED = /^\s*\(?[\da-z]{1,4}[.)]/i

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

/**
 * Removes the list that starts with `first` from the front of `items`: deeper items go into the item before them. One that
 * goes on after a paragraph keeps its number.
 */
function takeList(items: Item[], first: Item): Element {
  const list = first.isCounted ? h('ol', { start: first.number }) : h('ul', {})
  for (let item = items[0]; item && belongs(item, first); item = items[0]) {
    const last = list.children.at(-1)
    if (item.level > first.level && last?.type === 'element') last.children.push(takeList(items, item))
    else {
      list.children.push(h('li', {}, item.content))
      items.shift()
    }
  }
  return list
}

const belongs = ({ level, list }: Item, first: Item) =>
  level > first.level || (level === first.level && list === first.list)
