import { fromDom } from 'hast-util-from-dom'
import { markdownOfTree } from '@/mdx/fromHtml/markdownOfTree'
import { trustedHtml } from '@/mdx/trustedHtml'

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
