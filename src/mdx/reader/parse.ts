import type { Root } from 'mdast'
import { type CompileContext, type Extension, fromMarkdown, type Token } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { codes } from 'micromark-util-symbol'
import type { Extension as Syntax } from 'micromark-util-types'
import { brace, comment, declaration } from './syntax/hidden'
import { tagLine } from './syntax/line'
import { quote } from './syntax/quote'
import { readTag } from './syntax/readTag'
import { brokenTag, tagInText, tagOnLines } from './syntax/tags'

/**
 * The micromark extension: what MDX adds to Markdown, and what it disables.
 *
 * It never throws: every text has a tree, with errors at their positions. Braces and tags are marked, never evaluated.
 * HTML is parsed as tags wherever it occurs, so indentation makes no code; `<https://…>` stays a link.
 */
const mdxSyntax: Syntax = {
  document: { [codes.greaterThan]: quote },
  flow: {
    [codes.lessThan]: [tagLine, tagOnLines],
    [codes.leftCurlyBrace]: tagLine,
  },
  text: {
    [codes.lessThan]: [comment, declaration, tagInText, brokenTag].map((construct) => ({
      ...construct,
      add: 'after' as const,
    })),
    [codes.leftCurlyBrace]: [comment, brace],
  },
  disable: { null: ['blockQuote', 'codeIndented', 'htmlFlow', 'htmlText'] },
}

/** Adds the tokens of `mdxSyntax` to the tree. */
const mdxFromMarkdown: Extension = {
  enter: { tag: enterTag, tagBroken: literal('brokenTag'), hidden: literal('hidden'), brace: enterBrace },
  exit: { tag: leave, tagBroken: leave, hidden: leave, brace: leave },
}

function enterTag(this: CompileContext, token: Token): void {
  this.enter({ type: 'tag', ...readTag(this.sliceSerialize(token)) }, token)
}

/** Braces that hold nothing but a comment, and the spaces that formatters of JSX leave at line ends. */
const COMMENT_IN_BRACES = /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/
const SPACE_IN_BRACES = /^\{\s*(["']) \1\s*\}$/

function enterBrace(this: CompileContext, token: Token): void {
  const value = this.sliceSerialize(token)
  if (COMMENT_IN_BRACES.test(value)) this.enter({ type: 'hidden', value }, token)
  else if (SPACE_IN_BRACES.test(value)) this.enter({ type: 'text', value: ' ' }, token)
  else this.enter({ type: 'brace', value }, token)
}

function literal(type: 'brokenTag' | 'hidden') {
  return function enter(this: CompileContext, token: Token): void {
    this.enter({ type, value: this.sliceSerialize(token) }, token)
  }
}

function leave(this: CompileContext, token: Token): void {
  this.exit(token)
}

const extensions = [gfm(), mdxSyntax]
const mdastExtensions = [gfmFromMarkdown(), mdxFromMarkdown]

/** Parses a text without frontmatter. Tags are not paired yet (see `pairTags`). Never throws. */
export const parseMdx = (body: string): Root => fromMarkdown(body, { extensions, mdastExtensions })
