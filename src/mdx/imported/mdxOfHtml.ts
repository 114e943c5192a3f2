import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { decoded } from '@/platform/domain/text/decoded'
import { COMPONENT, FOOTNOTE, LINK_WITHIN, markdownOfTree } from '../fromHtml/markdownOfTree'
import { h } from '../render/h'
import { nameHeadings } from '../render/headings'
import { isSafeImageUrl } from '../url'
import { vimeoId, youTubeId } from '../videos'
import { component } from './text'

/**
 * Converts the HTML of another program's article to MDX, by the rules for what is pasted into the editor: pictures with a
 * caption and videos become our components, and everything else Markdown.
 */
export function mdxOfHtml(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root
  visit(tree, 'element', (node) => {
    if ([COMPONENT, FOOTNOTE, LINK_WITHIN].includes(node.tagName)) node.tagName = 'span' // only we write these
  })
  toFootnotes(tree)
  toComponents(tree)
  toLinksWithin(tree)
  return markdownOfTree(tree)
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Links to headings lead to the ids that these get here. Those to anything else in the text lead nowhere, and go. */
function toLinksWithin(tree: Root): void {
  const inCode = new Set(allOf(tree, 'pre').flatMap((code) => allOf(code, ...HEADINGS)))
  const headings = allOf(tree, ...HEADINGS).filter((heading) => !inCode.has(heading) && plain(heading) !== '')
  const named = nameHeadings({ type: 'root', children: headings.map((each) => h(each.tagName, {}, plain(each))) })
  const targets = new Map<unknown, string>()
  for (const [index, heading] of headings.entries())
    visit(heading, 'element', ({ properties: { id, name } }) => {
      for (const each of [id, name]) if (each && !targets.has(each)) targets.set(each, named[index]?.id ?? '')
    })
  for (const link of allOf(tree, 'a')) {
    const [, anchor] = /^#(.+)$/.exec(String(link.properties.href ?? '')) ?? []
    const target = anchor && (targets.get(anchor) ?? targets.get(decoded(anchor)))
    if (target) Object.assign(link, h(LINK_WITHIN, { href: `#${target}` }, link.children))
  }
}

/** Footnotes as WordPress shows them become ours. One that nothing refers to stays an item of their list. */
function toFootnotes(tree: Root): void {
  const marks = allOf(tree, 'sup').filter(({ properties }) => properties.dataFn !== undefined)
  const wanted = new Set(marks.map(({ properties }) => properties.dataFn))
  const numbers = new Map<unknown, number>()
  for (const list of allOf(tree, 'ol').filter(({ properties }) => hasClass(properties, 'wp-block-footnotes'))) {
    const [notes, others] = [[] as Element[], [] as ElementContent[]]
    for (const item of list.children) {
      const id = isElement(item) && plain(item) && item.properties.id
      if (!isElement(item) || !wanted.has(id) || numbers.has(id)) others.push(item)
      else notes.push(h(FOOTNOTE, { id: String(numbers.set(id, numbers.size + 1).size) }, item.children))
    }
    Object.assign(list, h('div', {}, others.some(isElement) && h('ol', {}, others), notes))
  }
  for (const mark of marks) {
    const number = numbers.get(mark.properties.dataFn)
    if (number) Object.assign(mark, h(COMPONENT, {}, `[^${number}]`))
  }
}

const hasClass = ({ className }: Element['properties'], name: string) =>
  Array.isArray(className) && className.includes(name)

function toComponents(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    const replaced = replacementOf(child)
    if (replaced) return replaced
    toComponents(child)
    return [child]
  })
}

/** Ghost's buttons and times around a video or a sound. */
const PLAYER = ['kg-video-overlay', 'kg-video-player', 'kg-audio-player']

/** What takes the place of an element that Markdown has no word for; undefined if it can stay. */
function replacementOf(node: Element): ElementContent[] | undefined {
  if (PLAYER.some((name) => hasClass(node.properties, name)) || isSign(node)) return []
  if (node.tagName === 'math') return formulaOf(node)
  if (node.tagName === 'iframe') return [videoOf(String(node.properties.src ?? '')) ?? linkTo(node)]
  if (node.tagName === 'figure') return figureOf(node)
  if (node.tagName === 'p' || node.tagName === 'div') {
    const video = node.children.length === 1 && !node.children.some(isElement) && videoOf(textOf(node))
    return video ? [video] : undefined
  }
  if (node.tagName === 'video' || node.tagName === 'audio') return [h('p', {}, linkTo(node))]
  return undefined
}

/** Whether a node is a sign for the eye alone, such as the plus of a question that opens, or repeats a formula. */
const isSign = (node: Element) =>
  /^(?:span|i)$/.test(node.tagName) &&
  node.properties.ariaHidden === 'true' &&
  (hasClass(node.properties, 'katex-html') || (SIGN.test(plain(node)) && allOf(node, 'img').length === 0))

/** Arrows, triangles, and letters that fonts draw as pictures; other signs may be words, as emoji are. */
const SIGN = /^[\s\u2190-\u21ff\u25a0-\u25ff\ue000-\uf8ff+\-–—−×✕✖‹›«»<>^#¶|·•]*$/

/** The source of a formula, as code; undefined if it isn't there. */
function formulaOf(math: Element): ElementContent[] | undefined {
  const [annotation] = allOf(math, 'annotation').filter(({ properties }) => properties.encoding === 'application/x-tex')
  const source = String(math.properties.dataLatex ?? (annotation ? textOf(annotation) : '')).trim()
  return source ? [h('code', {}, source)] : undefined
}

const isElement = (node: ElementContent): node is Element => node.type === 'element'

/** A figure with one picture and a caption; one that holds a video, or a card that leads to another page. */
function figureOf(figure: Element): ElementContent[] | undefined {
  const [image, ...others] = allOf(figure, 'img')
  const [caption] = allOf(figure, 'figcaption')
  const text = caption ? plain(caption) : ''
  const video = !image && videoOf(textOf(figure).trim())
  if (video) return [video]
  const [bookmark] = allOf(figure, 'a').filter(({ properties }) => /bookmark/.test(String(properties.className ?? '')))
  if (bookmark) {
    const link = h('p', {}, h('a', { href: bookmark.properties.href }, bookmarkTitle(bookmark)))
    return text ? [link, h('p', {}, h('em', {}, text))] : [link]
  }
  const src = String(image?.properties.src ?? '')
  if (!image || others.length > 0 || !text || !isSafeImageUrl(src) || allOf(figure, 'a').length > 0) return undefined
  if (plain(figure) !== text) return undefined // a table with a picture, for instance
  return [componentOf('Figure', { src, alt: String(image.properties.alt ?? '').slice(0, 300), caption: text })]
}

/** The words of an element, on one line. */
function plain(element: Element): string {
  let text = ''
  visit(element, (node) => {
    if (node.type === 'text') text += node.value
    if (node.type === 'element' && node.tagName === 'br') text += ' '
  })
  return text.replace(/\s+/g, ' ').trim()
}
const bookmarkTitle = (link: Element) => {
  const [title] = allOf(link, 'div').filter(({ properties }) => /title/.test(String(properties.className ?? '')))
  return plain(title ?? link) || String(link.properties.href ?? '')
}

function allOf(parent: Root | Element, ...tagNames: string[]): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (node) => {
    if (tagNames.includes(node.tagName)) found.push(node)
  })
  return found
}

/** The component for the video at an address, if it is one; `https://youtu.be/…` alone in a paragraph, for instance. */
function videoOf(address: string): Element | undefined {
  const url = address.trim().replace(/^\/\//, 'https://')
  if (!/^https?:\/\/\S+$/.test(url)) return undefined
  const [youTube, vimeo] = [youTubeId(url), vimeoId(url)]
  if (youTube) return componentOf('YouTube', { id: youTube, title: 'Video' })
  return vimeo ? componentOf('Vimeo', { id: vimeo, title: 'Video' }) : undefined
}

/** Whatever else a page shows in a frame becomes a link. */
function linkTo(node: Element): ElementContent {
  const [source] = allOf(node, 'source')
  const href = String(node.properties.src ?? source?.properties.src ?? '').replace(/^\/\//, 'https://')
  return h('a', { href }, String(node.properties.title ?? '') || href)
}

/** A component, as its source. */
const componentOf = (...written: Parameters<typeof component>): Element => h(COMPONENT, {}, component(...written))
