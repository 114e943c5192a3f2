import type { Parents, Root } from 'hast'
import { fromDom } from 'hast-util-from-dom'
import { type State, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { trustedHtml } from '@/mdx/trustedHtml'
import { clean } from './clean'
import { listOfficeItems } from './officeLists'

/**
 * The Markdown of a piece of a document or of a web page, as the clipboard carries it in HTML.
 *
 * What Markdown has no signs for (colours, fonts, underlines) is left behind, and signs that mean something here are
 * written as text.
 */
export function markdownOf(html: string): string {
  // A document of its own: nothing in it runs or loads.
  const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  const body = fromDom(parsed.body)
  return body.type === 'element' ? markdownOfTree({ type: 'root', children: body.children }) : ''
}

/** The Markdown of HTML that is read already; `tree` is spent. */
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

/** Without the rule that hides addresses from becoming links: that they do is wanted. */
const GFM = gfmToMarkdown({ tablePipeAlign: false }).extensions?.filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
)
