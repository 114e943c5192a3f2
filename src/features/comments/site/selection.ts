import type { Quote } from '../anchor'
import { CONTEXT, MAX_QUOTE, wholeCharacters } from '../limits'

/** What is selected within an element, with what stands before and after; null if nothing is. */
export function quoteIn(element: Element | null): Quote | null {
  const selection = document.getSelection()
  if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return null
  const exact = wholeCharacters(selection.toString().trim().slice(0, MAX_QUOTE))
  if (!exact) return null
  const [before, after] = [document.createRange(), document.createRange()]
  before.setStart(element, 0)
  before.setEnd(range.startContainer, range.startOffset)
  after.setStart(range.endContainer, range.endOffset)
  after.setEnd(element, element.childNodes.length)
  const prefix = wholeCharacters(before.toString().slice(-CONTEXT))
  return { exact, prefix, suffix: wholeCharacters(after.toString().slice(0, CONTEXT)) }
}
