import type { Element, ElementContent, Root, Text } from 'hast'
import { h } from '@/mdx/render/h'
import { isSafeImageUrl } from '@/mdx/url'
import { cleanUrls, isDead } from './links'

const DROPPED = new Set(['style', 'script', 'meta', 'link', 'title', 'head', 'noscript', 'template', 'colgroup'])
const SAME_AS: Record<string, string> = { b: 'strong', i: 'em', s: 'del', strike: 'del' }
const MARKS = new Set(['strong', 'em', 'del'])
const BLOCK = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|hr|figure|section|article)$/
/** Elements that matter even when empty. */
const VOID = new Set(['br', 'hr', 'input', 'iframe', 'audio', 'video', 'td', 'th'])
const HEADING = /^h[1-6]$/
const LISTS = new Set(['ul', 'ol'])
const CELLS = new Set(['td', 'th'])

/** Reduces a pasted tree to what an article can hold: structure, emphasis, links, and images that readers can load. */
export function clean(parent: Root | Element): void {
  const children = (parent.children as ElementContent[]).flatMap(cleaned) // a fragment has no doctype
  const whole = merged(withoutBreaks(isElement(parent) && LISTS.has(parent.tagName) ? intoItems(children) : children))
  parent.children = besideLetters(whole, parent.type === 'element' && isMark(parent))
}

const isElement = (node: Root | ElementContent): node is Element => node.type === 'element'
const isMark = (node: ElementContent): node is Element => isElement(node) && MARKS.has(node.tagName)
export const styleOf = ({ properties }: Element) => String(properties.style ?? '')

/** Returns what remains of a node: nothing if it is junk, its content if it is only a wrapper. */
function cleaned(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: withSpaces(node.value) }]
  if (!isElement(node) || DROPPED.has(node.tagName) || isComment(node)) return []
  if (isEmoji(node)) return [{ type: 'text', value: String(node.properties.alt) }]
  if (node.children.some(isCaption)) return captionsAfter(node).flatMap(cleaned)
  const onlyCell = node.tagName === 'table' && onlyCellOf(node)
  if (onlyCell) return cleaned({ ...onlyCell, tagName: 'div' })
  const own = withMarks({ ...node, tagName: SAME_AS[node.tagName] ?? node.tagName })
  clean(own)
  cleanUrls(own)
  if (isWrapper(own)) return own.children
  if (isEmpty(own)) return leftOf(own)
  if (own.tagName === 'table') markHeader(own)
  if (own.tagName === 'li') own.children = ticked(own.properties, tight(own.children))
  if (CELLS.has(own.tagName)) own.children = inLine(own.children)
  if (HEADING.test(own.tagName))
    own.children = own.children.flatMap((child) => (isMark(child) ? child.children : child))
  return isInline(own) ? withoutEdges(own) : [own]
}

/** Word's comments on a text, and the marks that lead to them, are for those who write it. */
const isComment = (node: Element) =>
  /mso-element:\s*comment-list|mso-special-character:\s*comment/.test(styleOf(node)) ||
  [node.properties.className].flat().includes('msocomanchor')

const isCaption = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'caption'

/** A table and, after it, its caption as text, for which Markdown has no syntax. */
const captionsAfter = (table: Element): Element[] => [
  { ...table, children: table.children.filter((child) => !isCaption(child)) },
  ...table.children.filter(isCaption).map((caption) => ({ ...caption, tagName: 'div' })),
]

const withSpaces = (text: string) => text.replace(/[\u200b\ufeff]/g, '').replaceAll('\u00a0', ' ')

/** Emphasis and links are inline. */
const isInline = ({ tagName }: Element) => MARKS.has(tagName) || tagName === 'a'

/** Whether a node is invisible or can't be loaded. */
function isEmpty({ tagName, properties, children }: Element): boolean {
  if (tagName === 'img') return !isSafeImageUrl(String(properties.src ?? ''))
  return !VOID.has(tagName) && children.every(isGap)
}

/** What an empty node means for the texts next to it: a space, or a line break. */
function leftOf(node: Element): ElementContent[] {
  if (isInline(node)) return node.children
  return isBlock(node) ? [h('br', {})] : []
}

/** Whether a node is a picture that a program shows in place of an emoji, which is its alternative text. */
export const isEmoji = ({ tagName, properties }: Element) =>
  tagName === 'img' && EMOJI.test(String(properties.alt ?? '').trim())
const EMOJI =
  /^(?=.*(?:[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u

/** The cell of a table that has no other, as spreadsheets copy one and mails lay out their text. */
function onlyCellOf(table: Element): Element | undefined {
  const cells = rowsOf(table).flatMap(({ children }) => children.filter(isElement))
  return cells.length === 1 ? cells[0] : undefined
}

/** Google Docs marks bold, italic, strikethrough and what is raised or lowered with styles. */
function withMarks(node: Element): Element {
  if (node.tagName !== 'span') return node
  const style = styleOf(node)
  const names = [
    ...(/font-weight:\s*(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
    ...(/text-decoration[^;]*line-through/.test(style) ? ['del'] : []),
    ...(/vertical-align:\s*super/.test(style) ? ['sup'] : []),
    ...(/vertical-align:\s*sub/.test(style) ? ['sub'] : []),
  ]
  return h(
    'span',
    {},
    names.reduceRight((inner, name) => [h(name, {}, inner)], node.children),
  )
}

/** Whether only a node's content matters: a meaningless wrapper, Google's bold frame, a dead link. */
function isWrapper(node: Element): boolean {
  const { tagName } = node
  if (tagName === 'span' || tagName === 'font' || tagName.includes(':')) return true
  return (tagName === 'strong' && /font-weight:\s*(?:normal|400)/.test(styleOf(node))) || isDead(node)
}

/** Moves spaces and line breaks at the edges of emphasis and links outside: Markdown emphasis can't end with one. */
function withoutEdges(node: Element): ElementContent[] {
  const { children } = node
  const first = children.findIndex((child) => !isGap(child))
  const last = children.findLastIndex((child) => !isGap(child))
  node.children = children.slice(first, last + 1)
  return [
    ...children.slice(0, first),
    ...cut(node.children.at(0), /^\s+/),
    node,
    ...cut(node.children.at(-1), /\s+$/),
    ...children.slice(last + 1),
  ]
}

/** Removes what `pattern` finds from a text, and returns it. */
function cut(node: ElementContent | undefined, pattern: RegExp): Text[] {
  if (node?.type !== 'text') return []
  const [value] = pattern.exec(node.value) ?? []
  node.value = node.value.replace(pattern, '')
  return value ? [{ type: 'text', value }] : []
}

/**
 * Makes emphasis that has a letter beside it plain: Markdown would need a character reference for the letter where the
 * emphasis begins or ends with a sign, as in `<b>Nota:</b>esto`, or with other emphasis. The sign is moved outside.
 */
function besideLetters(children: ElementContent[], isWithin: boolean): ElementContent[] {
  const index = children.findIndex((child, i) => isMark(child) && (isStuck(child, -1, i) || isStuck(child, 1, i)))
  const stuck = children[index]
  if (stuck && isMark(stuck)) return besideLetters(children.toSpliced(index, 1, ...stuck.children), isWithin)
  return children.flatMap((child, i) => {
    if (!isMark(child)) return child
    const before = hasLetter(i, -1) ? cut(child.children.at(0), /^[\s\p{P}\p{S}]+/u) : []
    const after = hasLetter(i, 1) ? cut(child.children.at(-1), /[\s\p{P}\p{S}]+$/u) : []
    return [...before, ...(isEmpty(child) ? [] : withoutEdges(child)), ...after]
  })

  function isStuck({ children: inner }: Element, side: -1 | 1, i: number): boolean {
    return hasLetter(i, side) && (isWithin || inner.at(side === 1 ? -1 : 0)?.type !== 'text')
  }
  function hasLetter(i: number, side: -1 | 1): boolean {
    const beside = children[i + side]
    return beside?.type === 'text' && LETTER_AT[side].test(beside.value)
  }
}

const LETTER_AT = { '-1': /[^\s\p{P}\p{S}]$/u, 1: /^[^\s\p{P}\p{S}]/u }

/** Joins emphasis that word processors split into pieces. */
function merged(children: ElementContent[]): ElementContent[] {
  const whole: ElementContent[] = []
  for (const child of children) {
    const before = whole.at(-1)
    if (before && isMark(before) && isMark(child) && before.tagName === child.tagName)
      before.children = merged([...before.children, ...child.children])
    else whole.push(child)
  }
  return whole
}

/** Moves a list that sits between two items into the item before it. */
function intoItems(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = []
  for (const child of children) {
    const before = items.findLast(isElement)
    if (isElement(child) && LISTS.has(child.tagName) && before?.tagName === 'li') before.children.push(child)
    else items.push(child)
  }
  return items
}

/** Markdown tables need a header: when none is marked, the first row becomes it. */
function markHeader(table: Element): void {
  const [first] = rowsOf(table)
  for (const cell of first?.children ?? []) if (isElement(cell)) cell.tagName = 'th'
}

const rowsOf = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((part) => (part.tagName === 'tr' ? part : part.children.filter(isElement)))
    .filter(({ tagName }) => tagName === 'tr')

/** A cell is one line in Markdown: its paragraphs and list items, which would run into each other, are kept apart. */
const inLine = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child, index) => {
    const before = children[index - 1]
    const isApart = before && (isLine(before) || isLine(child))
    return [
      ...(isApart ? [{ type: 'text' as const, value: ' ' }] : []),
      ...(isLine(child) ? inLine(child.children) : [child]),
    ]
  })

const isLine = (node: ElementContent): node is Element =>
  isElement(node) && (BLOCK.test(node.tagName) || node.tagName === 'li')

/** Drops line breaks beside blocks, which are separate anyway. */
function withoutBreaks(children: ElementContent[]): ElementContent[] {
  if (!children.some(isBlock)) return children
  const kept: ElementContent[] = []
  for (const child of children) {
    const before = kept.at(-1)
    if (isGap(child) && (!before || isBlock(before))) continue
    if (isBlock(child)) kept.splice(kept.findLastIndex((each) => !isGap(each)) + 1)
    kept.push(child)
  }
  return kept
}

const isBlock = (node: ElementContent) => isElement(node) && BLOCK.test(node.tagName)
const isGap = (node: ElementContent) =>
  isElement(node) ? node.tagName === 'br' : node.type === 'text' && node.value.trim() === ''

/** Google Docs tells whether an item of a checklist is done in an attribute, and shows it in a picture. */
const ticked = ({ ariaChecked }: Element['properties'], children: ElementContent[]): ElementContent[] =>
  ariaChecked === undefined
    ? children
    : [h('input', { type: 'checkbox', checked: String(ariaChecked) === 'true' }), ...children]

/** Unwraps an item's only paragraph; otherwise blank lines would separate the items. */
function tight(children: ElementContent[]): ElementContent[] {
  const paragraphs = children.filter((child) => isElement(child) && child.tagName === 'p')
  if (paragraphs.length !== 1) return children
  return children.flatMap((child) => (isElement(child) && child.tagName === 'p' ? child.children : child))
}
