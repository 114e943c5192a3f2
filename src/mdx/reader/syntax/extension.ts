import type { Extension } from 'micromark-util-types'
import { brace, comment, declaration } from './hidden'
import { tagLine } from './line'
import { brokenTag, tagInText } from './tags'

/**
 * The micromark extension: what MDX adds to Markdown, and what it disables.
 *
 * It never throws: every text has a tree, with errors at their positions. Braces and tags are marked, never evaluated.
 * HTML is parsed as tags wherever it occurs, so indentation makes no code; `<https://…>` stays a link.
 */
export const mdxSyntax: Extension = {
  flow: { 60: { ...tagLine, add: 'before' } },
  text: {
    60: [comment, declaration, tagInText, brokenTag].map((construct) => ({ ...construct, add: 'after' as const })),
    123: brace,
  },
  disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] },
}
