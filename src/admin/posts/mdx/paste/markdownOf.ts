import type { Parents, Root } from 'hast'
import { fromDom } from 'hast-util-from-dom'
import { type State, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { trustedHtml } from '@/mdx/trustedHtml'
import { clean } from './clean'
import { listOfficeItems } from './officeLists'

/**
 * Converts a piece of a document or web page, as HTML from the clipboard, to Markdown.
 *
 * Formatting without Markdown syntax (colours, fonts, underlines) is dropped; characters with a meaning in MDX are
 * escaped.
 */
export function markdownOf(html: string): string {
  // A separate document: nothing in it runs or loads.
  const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  const body = fromDom(parsed.body)
  return body.type === 'element' ? markdownOfTree({ type: 'root', children: body.children }) : ''
}

/** Converts parsed HTML to Markdown; modifies `tree`. */
export function markdownOfTree(tree: Root): string {
  listOfficeItems(tree)
  clean(tree)
  const markdown = toMdast(tree, { handlers: { u: content, mark: content, ins: content } })
  return toMarkdown(markdown, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: GFM,
    unsafe: [{ character: '{', inConstruct: 'phrasing' }],
  }).trim()
}

const content = (state: State, node: Parents) => state.all(node)

/** Without the rule that keeps e-mail addresses from becoming links, because they should. */
const GFM = gfmToMarkdown({ tablePipeAlign: false }).extensions?.filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
)
