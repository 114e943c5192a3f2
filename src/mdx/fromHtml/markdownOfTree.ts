import type { Element, Parents, Root } from 'hast'
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type {
  FootnoteDefinition,
  Html,
  Link,
  Parents as MarkdownParents,
  Nodes,
  Paragraph,
  PhrasingContent,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { clean } from './clean'
import { ADDRESS } from './links'
import { listOfficeItems } from './officeLists'

/** Converts parsed HTML to Markdown; modifies `tree`. */
export function markdownOfTree(tree: Root): string {
  listOfficeItems(tree)
  clean(tree)
  const markdown = toMdast(tree, { document: true, handlers: HANDLERS })
  visit(markdown, 'paragraph', splitAtEmptyLines)
  return toMarkdown(markdown, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: GFM,
    unsafe: UNSAFE,
  }).trim()
}

const BRACE = { character: '{', inConstruct: 'phrasing', notInConstruct: 'label' } as const
/** What MDX reads besides Markdown: braces, except in an address that becomes a link, and tags named in any alphabet. */
const UNSAFE: Unsafe[] = [
  // Twice, because a rule about the character before or after doesn't escape beside one that is escaped.
  { ...BRACE, before: `(?<!${ADDRESS})` },
  { ...BRACE, after: String.raw`(?<!${ADDRESS}\{)` },
  { character: '{', inConstruct: 'label' },
  { character: '<', inConstruct: 'phrasing', after: '[_\\u00aa-\\uffff]' },
]

/** Splits paragraphs at double line breaks, which some programs use for an empty line. */
function splitAtEmptyLines({ children }: Paragraph, index: number | undefined, parent: MarkdownParents | undefined) {
  let part: PhrasingContent[] = []
  const parts = [part]
  for (const child of children) {
    const isBreak = child.type === 'break'
    if (isBreak && part.at(-1)?.type === 'break') {
      part.pop()
      part = []
      parts.push(part)
    } else if (!isBreak || part.length > 0) part.push(child)
  }
  if (parts.length === 1 || index === undefined || !parent) return
  const siblings: Nodes[] = parent.children
  const paragraphs = parts.map((each): Paragraph => ({ type: 'paragraph', children: each }))
  parent.children = siblings.slice(0, index).concat(paragraphs, siblings.slice(index + 1)) as typeof parent.children
  return index + parts.length
}

const content = (state: State, node: Parents) => state.all(node)
/** Markdown has no syntax for these, but articles accept their tags. */
const tag = (state: State, node: Element) => [html(`<${node.tagName}>`), ...state.all(node), html(`</${node.tagName}>`)]
const html = (value: string): Html => ({ type: 'html', value })
/** A component of ours: its source is its text (see `mdxOfHtml`). */
const component = (_: State, node: Element): Html => html(textOf(node))
export const COMPONENT = 'ozama-component'
/** A footnote, by its number; what refers to it is a component. */
const footnote = (state: State, node: Element): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  identifier: String(node.properties.id),
  children: state.toFlow(state.all(node)) as FootnoteDefinition['children'],
})
export const FOOTNOTE = 'ozama-footnote'
/** A link to another part of the text; those of what is pasted lead nowhere, and go (see `isDead`). */
const linkWithin = (state: State, node: Element): Link => ({
  type: 'link',
  url: String(node.properties.href),
  children: state.all(node) as PhrasingContent[],
})
export const LINK_WITHIN = 'ozama-link-within'
/** Of a form, only what is ticked and the words of what may be chosen: nobody can fill it in. */
const input = (state: State, node: Element) =>
  /^(?:checkbox|radio)$/.test(String(node.properties.type)) ? defaultHandlers.input(state, node) : undefined
function select(_: State, node: Element): PhrasingContent {
  const options: string[] = []
  visit(node, 'element', (each) => {
    if (each.tagName === 'option') options.push(textOf(each).trim())
  })
  return { type: 'text', value: options.join(', ') }
}
const HANDLERS = {
  input,
  select,
  u: content,
  mark: content,
  ins: content,
  sup: tag,
  sub: tag,
  [COMPONENT]: component,
  [FOOTNOTE]: footnote,
  [LINK_WITHIN]: linkWithin,
}

/** Without the rule that keeps e-mail addresses from becoming links, because they should. */
const GFM = gfmToMarkdown({ tablePipeAlign: false }).extensions?.filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
)
