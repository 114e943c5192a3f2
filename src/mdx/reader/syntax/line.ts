import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { comment, commentOnLine, declaration } from './hidden'
import { tagOnLine } from './tags'

/**
 * A line of only tags and comments: it ends a paragraph, so that the text between two such lines is Markdown.
 *
 * Text after a comment that began on an earlier line becomes its own paragraph. `concrete` keeps lists and quotations
 * from beginning within a comment.
 */
export const tagLine: Construct = { name: 'tagLine', tokenize: tokenizeTagLine, concrete: true }

const parts = (ofComment: Construct) =>
  [ofComment, declaration, tagOnLine].map((construct) => ({ ...construct, partial: true }))
const PARTS = parts(comment)
/** To find out whether a line ends the paragraph before it, its own part of a comment is enough. */
const PARTS_OF_LINE = parts(commentOnLine)

function tokenizeTagLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const firstLine = this.now().line
  const now = () => this.now().line
  const expected = this.interrupt ? PARTS_OF_LINE : PARTS
  return between

  function between(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return ok(code)
    if (code === codes.lessThan || code === codes.leftCurlyBrace) {
      return effects.attempt(expected, between, now() === firstLine ? nok : text)(code)
    }
    if (markdownSpace(code)) return factorySpace(effects, between, 'whitespace')(code)
    return now() === firstLine ? nok(code) : text(code)
  }

  function text(code: Code): State | undefined {
    effects.enter('paragraph')
    effects.enter('chunkText', { contentType: 'text' })
    return inText(code)
  }

  function inText(code: Code): State | undefined {
    if (code !== null && !markdownLineEnding(code)) {
      effects.consume(code)
      return inText
    }
    effects.exit('chunkText')
    effects.exit('paragraph')
    return ok(code)
  }
}
