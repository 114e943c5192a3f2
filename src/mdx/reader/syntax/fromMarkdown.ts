import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import { readTag } from './readTag'

/** Adds the tokens of `mdxSyntax` to the tree. */
export const mdxFromMarkdown: Extension = {
  enter: { tag: enterTag, tagBroken: literal('brokenTag'), hidden: literal('hidden'), brace: literal('brace') },
  exit: { tag: leave, tagBroken: leave, hidden: leave, brace: leave },
}

function enterTag(this: CompileContext, token: Token): void {
  this.enter({ type: 'tag', ...readTag(this.sliceSerialize(token)) }, token)
}

function literal(type: 'brokenTag' | 'hidden' | 'brace') {
  return function enter(this: CompileContext, token: Token): void {
    this.enter({ type, value: this.sliceSerialize(token) }, token)
  }
}

function leave(this: CompileContext, token: Token): void {
  this.exit(token)
}
