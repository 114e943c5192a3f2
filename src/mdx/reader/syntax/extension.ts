import type { Extension } from 'micromark-util-types'
import { brace, comment, declaration } from './hidden'
import { tagLine } from './line'
import { brokenTag, tagInText } from './tags'

/**
 * What MDX adds to Markdown, and what it takes away.
 *
 * Nothing in it throws: every text has a tree, and what is wrong stands in it with its place. Braces and tags are marked,
 * never read as code. HTML is read as tags wherever it stands, so indentation means no code; `<https://…>` stays a link.
 */
export const mdxSyntax: Extension = {
  flow: { 60: { ...tagLine, add: 'before' } },
  text: {
    60: [comment, declaration, tagInText, brokenTag].map((construct) => ({ ...construct, add: 'after' as const })),
    123: brace,
  },
  disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] },
}
