import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownLineEndingOrSpace, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { isBlockName } from '../names'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tag: 'tag'
    tagData: 'tagData'
    tagBroken: 'tagBroken'
  }
}

/** The quotes around values: straight ones, and the typographic ones of word processors. */
const QUOTES = new Map<Code, string>([
  [codes.quotationMark, '"'],
  [codes.apostrophe, "'"],
  ...Array.from('“”„«»', (sign): [Code, string] => [sign.charCodeAt(0), '“”„«»"']),
  ...Array.from('‘’‚', (sign): [Code, string] => [sign.charCodeAt(0), "‘’‚'"]),
])

const isNameStart = (code: Code) => code !== null && code > 64 && /[\p{L}_]/u.test(String.fromCharCode(code))
const isNamePart = (code: Code) => code !== null && code > 0 && /[\p{L}\p{N}_:.-]/u.test(String.fromCharCode(code))

/** An inline tag; its attributes may span several lines. */
export const tagInText: Construct = {
  name: 'tag',
  tokenize: (effects, ok, nok) => tokenizeTag(effects, ok, nok, { isBlock: false, isLong: true }),
}

/** A block tag within a line. */
export const tagOnLine: Construct = {
  name: 'tag',
  partial: true,
  tokenize: (effects, ok, nok) => tokenizeTag(effects, ok, nok, { isBlock: true, isLong: false }),
}

/** A block tag with its attributes on several lines, and nothing else on them. Like `tagLine`, it ends a paragraph. */
export const tagOnLines: Construct = {
  name: 'tagOnLines',
  concrete: true,
  tokenize(effects, ok, nok) {
    const end = (code: Code) => (code === null || markdownLineEnding(code) ? ok(code) : nok(code))
    const after = (code: Code) => (markdownSpace(code) ? factorySpace(effects, end, 'whitespace')(code) : end(code))
    return tokenizeTag(effects, after, nok, { isBlock: true, isLong: true })
  },
}

/** `<` and a name that never becomes a tag: marked as an error, never shown as text by accident. */
export const brokenTag: Construct = { name: 'tagBroken', tokenize: tokenizeBrokenTag }

/** `isBlock`: no inline tags; `isLong`: its attributes may be on several lines. */
type Kind = { isBlock: boolean; isLong: boolean }

function tokenizeTag(effects: Effects, ok: State, nok: State, { isBlock, isLong }: Kind): State {
  const inside = insideTag()
  return function start(code) {
    if (code !== codes.lessThan) return nok(code)
    effects.enter('tag')
    effects.enter('tagData')
    effects.consume(code)
    return tagName(effects, nok, (name) => (isBlock && !isBlockName(name) ? nok : data))
  }

  function data(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (markdownLineEnding(code)) return isLong ? lineEnding(code) : nok(code)
    const step = inside(code)
    if (step === 'fault') return nok(code)
    effects.consume(code)
    if (step === 'more') return data
    effects.exit('tagData')
    effects.exit('tag')
    return ok
  }

  function lineEnding(code: Code): State | undefined {
    effects.exit('tagData')
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => {
      if (next === null || markdownLineEnding(next)) return nok(next)
      effects.enter('tagData')
      return data(next)
    }
  }
}

/** Reads a tag's name and the slash before it, if there is one; `next` goes on after them. */
function tagName(effects: Effects, nok: State, next: (name: string) => State): State {
  let name = ''
  return function start(code) {
    if (code !== codes.slash) return beforeName(code)
    effects.consume(code)
    return beforeName
  }

  function beforeName(code: Code): State | undefined {
    return isNameStart(code) ? inName(code) : nok(code)
  }

  function inName(code: Code): State | undefined {
    if (!isNamePart(code)) return next(name)(code)
    name += String.fromCharCode(code ?? 0)
    effects.consume(code)
    return inName
  }
}

/** Tracks quotes and braces after a tag's name; tells whether a character ends the tag, or shows that it isn't one. */
function insideTag(): (code: Code) => 'more' | 'end' | 'fault' {
  let closers = ''
  let braces = 0
  let isValueNext = false
  return (code) => {
    if (closers) {
      if (closers.includes(String.fromCharCode(code ?? 0))) closers = ''
      return 'more'
    }
    if (code === codes.lessThan) return 'fault'
    braces = bracesAfter(braces, code)
    if (braces > 0) return 'more'
    closers = (isValueNext && QUOTES.get(code)) || ''
    isValueNext = isValueNextAfter(code, isValueNext)
    return code === codes.greaterThan ? 'end' : 'more'
  }
}

/** Whether a paragraph ends inside a tag, outside of the quotes of its values. */
export function isInsideTag(paragraph: string): boolean {
  const from = paragraph.lastIndexOf('<')
  const [head = '', attributes = ''] = UNFINISHED.exec(paragraph.slice(from)) ?? []
  const inside = insideTag()
  return (
    head !== '' &&
    paragraph[from - 1] !== '\\' &&
    Array.from(attributes).every((sign) => inside(sign.charCodeAt(0)) === 'more')
  )
}

/** A tag from its name on; a backtick shows that it is code. */
const UNFINISHED = /^<\/?[\p{L}_][\p{L}\p{N}_:.-]*([^`]*)$/u

const isValueNextAfter = (code: Code, isNext: boolean) =>
  code === codes.equalsTo || (isNext && markdownLineEndingOrSpace(code))

/** The number of open braces after `code`. */
function bracesAfter(open: number, code: Code): number {
  if (code === codes.leftCurlyBrace) return open + 1
  return code === codes.rightCurlyBrace ? Math.max(0, open - 1) : open
}

function tokenizeBrokenTag(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('tagBroken')
    effects.consume(code)
    return tagName(effects, nok, () => end)
  }

  function end(code: Code): State | undefined {
    effects.exit('tagBroken')
    return ok(code)
  }
}
