import type { Nodes, Parent } from 'mdast'
import { anchorOf } from '../html'
import { isBlockName, isVoidName, knownName } from './names'
import { type Tag, type TagElement, unfinishedComment } from './tree'

type Child = Parent['children'][number]

/** Nodes whose children are blocks; the children of all others are inline. */
const HOLDS_BLOCKS = new Set<Nodes['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/**
 * Turns matching tags into elements, in place.
 *
 * Unpaired tags stay in the tree: `check` reports them as errors.
 */
export function pairTags(parent: Parent & { type: Nodes['type'] }): void {
  for (const child of parent.children) if ('children' in child) pairTags(child)
  parent.children = HOLDS_BLOCKS.has(parent.type)
    ? tidy(pair(parent.children.flatMap(withEdgesOutside)))
    : pair(parent.children)
}

type Frame = { tag: Tag; children: Child[] }

/** Pairs each end tag with the nearest open tag of the same name. Tags opened in between stay unpaired. */
function pair(children: Child[]): Child[] {
  if (!children.some(({ type }) => type === 'tag')) return children
  const frames: Frame[] = []
  const opened = new Map<string, number>()
  const result: Child[] = []
  const add = (...nodes: Child[]) => {
    const target = frames.at(-1)?.children ?? result
    for (const node of nodes) target.push(node)
  }
  const leave = (): Frame | undefined => {
    const frame = frames.pop()
    if (frame) count(opened, frame.tag, -1)
    return frame
  }
  for (const node of children) {
    if (node.type !== 'tag') add(node)
    else if (node.kind === 'whole' || isVoidName(node.name)) add(elementOf(node, [], node))
    else if (node.kind === 'open') {
      frames.push({ tag: node, children: [] })
      count(opened, node, 1)
    } else if (!opened.get(knownName(node.name))) add(node)
    else close(node)
  }
  while (frames.length > 0) spill(leave())
  return result

  function close(end: Tag): void {
    for (let frame = leave(); frame; frame = leave()) {
      if (knownName(frame.tag.name) === knownName(end.name)) {
        add(elementOf(frame.tag, frame.children, end))
        return
      }
      spill(frame)
    }
  }

  function spill(frame: Frame | undefined): void {
    if (frame) add(frame.tag, ...frame.children)
  }
}

function count(opened: Map<string, number>, { name }: Tag, step: number): void {
  opened.set(knownName(name), (opened.get(knownName(name)) ?? 0) + step)
}

function elementOf({ type: _, kind: __, position, ...written }: Tag, children: Child[], end: Tag): TagElement {
  const whole = position && end.position && { start: position.start, end: end.position.end }
  return { type: 'tagElement', ...written, children, position: whole }
}

/** Moves the tags whose other halves may be in other paragraphs out of a paragraph: block tags at its edges, and whatever is alone. */
function withEdgesOutside(child: Child): Child[] {
  if (child.type !== 'paragraph') return [child]
  if (child.children.every((node) => isBlank(node) || node.type === 'tag')) return child.children.filter(isShown)
  let from = 0
  let to = child.children.length
  while (isAtEdge(child.children[from], 'open')) from++
  while (to > from && isAtEdge(child.children[to - 1], 'close')) to--
  if (from === 0 && to === child.children.length) return [child]
  const [before, after] = [child.children.slice(0, from), child.children.slice(to)]
  child.children = child.children.slice(from, to)
  return [...before, ...(child.children.length > 0 ? [child] : []), ...after].filter(isShown)
}

const isAtEdge = (node: Child | undefined, kind: Tag['kind']) =>
  node !== undefined && (isBlank(node) || (node.type === 'tag' && node.kind === kind && isBlockName(node.name)))

const isBlank = (node: Child) =>
  (node.type === 'hidden' && !unfinishedComment(node)) || (node.type === 'text' && node.value.trim() === '')
const isShown = (node: Child) => !isBlank(node)

/** Moves blocks out of paragraphs, and paragraphs out of each other. */
function tidy(children: Child[]): Child[] {
  return children.flatMap((child) => {
    if (child.type === 'tagElement') return tidyElement(child)
    return child.type === 'paragraph' && child.children.some(isBlock) ? split(child.children) : [child]
  })
}

function tidyElement(element: TagElement): Child[] {
  element.children = tidy(element.children)
  const isParagraph = knownName(element.name) === 'p' && element.children.some(isBlock)
  if (!isParagraph) return [element]
  const id = anchorOf(element)
  const anchor = { ...element, name: 'span', attributes: [{ name: 'id', value: id }], children: [] }
  return id ? [anchor, ...element.children] : element.children
}

/** Whether a node is a block, or an inline tag around one. */
const isBlock = (node: Child): boolean =>
  node.type === 'paragraph' || (node.type === 'tagElement' && (isBlockName(node.name) || node.children.some(isBlock)))

/** Wraps the inline content between blocks in paragraphs. */
function split(children: Child[]): Child[] {
  const result: Child[] = []
  let run: Child[] = []
  const endRun = () => {
    if (run.some((node) => !isBlank(node))) result.push({ type: 'paragraph', children: run } as Child)
    run = []
  }
  for (const child of children) {
    if (!isBlock(child)) run.push(child)
    else {
      endRun()
      result.push(...tidy([child]))
    }
  }
  endRun()
  return result
}
