import { markdownMdx } from './markdownMdx'
import { mdxOfHtml } from './mdxOfHtml'
import { type Note, withFirstRule } from './text'
import { droppedNotes, wordpressHtml } from './wordpressHtml'

/** A text as another program wrote it, and the line of the file where it begins. */
export type Written = { format: 'wordpress' | 'html' | 'markdown'; text: string; line: number }

/**
 * Converts another program's text to MDX. What isn't understood stays in it as text, with a note that names its line. Runs in a
 * worker (see `pool`), because a hostile text may take for ever.
 */
export function convert(written: Written): { text: string; notes: Note[] } {
  const { text, notes } = converted(written)
  return { text: withFirstRule(text), notes }
}

function converted({ format, text, line }: Written): { text: string; notes: Note[] } {
  if (format === 'markdown') return markdownMdx(text, line)
  const { html, notes } =
    format === 'wordpress' ? wordpressHtml(text, line) : { html: text, notes: droppedNotes(text, line) }
  return { text: mdxOfHtml(html), notes }
}
