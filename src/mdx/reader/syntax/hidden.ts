import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { COMMENT_MARKS } from '../tree'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    hidden: 'hidden'
    hiddenData: 'hiddenData'
    brace: 'brace'
    braceData: 'braceData'
  }
}

/**
 * A comment of HTML or MDX (see `COMMENT_MARKS`), inline or across lines.
 *
 * An unclosed one extends to the end: it is an error anyway, and a thousand of them cost no more than one.
 */
export const comment: Construct = {
  name: 'comment',
  tokenize(effects, ok, nok) {
    return tokenizeComment.call(this, effects, ok, nok, true)
  },
}

/** A comment as far as it is on the current line. */
export const commentOnLine: Construct = {
  name: 'comment',
  tokenize(effects, ok, nok) {
    return tokenizeComment.call(this, effects, ok, nok, false)
  },
}

/** Single-line declarations left by word processors: `<![if …]>`, `<!DOCTYPE …>`, `<?xml …?>`. */
export const declaration: Construct = { name: 'declaration', tokenize: tokenizeDeclaration }

/** Braces with their content, or the rest of the text if they are never closed. */
export const brace: Construct = { name: 'brace', tokenize: tokenizeBrace }

const nonLazyLine: Construct = { partial: true, tokenize: tokenizeNonLazyLine }

function tokenizeComment(this: TokenizeContext, effects: Effects, ok: State, nok: State, goesOn: boolean): State {
  let marks = COMMENT_MARKS.html
  let read = '' // what was consumed last, at most as much as the mark that is expected next
  return function start(code) {
    if (code === codes.leftCurlyBrace) marks = COMMENT_MARKS.mdx
    effects.enter('hidden')
    effects.enter('hiddenData')
    return opening(code)
  }

  function opening(code: Code): State | undefined {
    if (code === null || code !== marks.opens.charCodeAt(read.length)) return nok(code)
    effects.consume(code)
    read += String.fromCharCode(code)
    if (read !== marks.opens) return opening
    read = ''
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === null || (markdownLineEnding(code) && !goesOn)) return end(code)
    if (markdownLineEnding(code)) {
      read = ''
      effects.exit('hiddenData')
      return effects.check(nonLazyLine, lineEnding, unfinished)(code)
    }
    effects.consume(code)
    read = (read + String.fromCharCode(code)).slice(-marks.closes.length)
    if (read !== marks.closes) return inside
    effects.exit('hiddenData')
    effects.exit('hidden')
    return ok
  }

  function lineEnding(code: Code): State | undefined {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return afterLineEnding
  }

  function afterLineEnding(code: Code): State | undefined {
    if (code !== null && markdownLineEnding(code)) return effects.check(nonLazyLine, lineEnding, unfinished)(code)
    if (code === null) return unfinished(code)
    effects.enter('hiddenData')
    return inside(code)
  }

  function end(code: Code): State | undefined {
    effects.exit('hiddenData')
    return unfinished(code)
  }

  function unfinished(code: Code): State | undefined {
    effects.exit('hidden')
    return ok(code)
  }
}

/** A line that continues the container of the one before it: the same list item or blockquote. */
function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
  }
}

function tokenizeDeclaration(effects: Effects, ok: State, nok: State): State {
  return function start(code) {
    effects.enter('hidden')
    effects.enter('hiddenData')
    effects.consume(code)
    return marker
  }

  function marker(code: Code): State | undefined {
    if (code === null || !'!?'.includes(String.fromCharCode(code))) return nok(code)
    effects.consume(code)
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === null || code === codes.lessThan || markdownLineEnding(code)) return nok(code)
    effects.consume(code)
    if (code !== codes.greaterThan) return inside
    effects.exit('hiddenData')
    effects.exit('hidden')
    return ok
  }
}

function tokenizeBrace(effects: Effects, ok: State): State {
  let depth = 0
  return function start(code) {
    effects.enter('brace')
    effects.enter('braceData')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === null) return end(code)
    if (markdownLineEnding(code)) {
      effects.exit('braceData')
      return lineEnding(code)
    }
    if (code === codes.leftCurlyBrace) depth++
    if (code === codes.rightCurlyBrace) depth--
    effects.consume(code)
    return depth === 0 ? end : inside
  }

  function lineEnding(code: Code): State | undefined {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => {
      if (next === null) {
        effects.exit('brace')
        return ok(next)
      }
      if (markdownLineEnding(next)) return lineEnding(next)
      effects.enter('braceData')
      return inside(next)
    }
  }

  function end(code: Code): State | undefined {
    effects.exit('braceData')
    effects.exit('brace')
    return ok(code)
  }
}
