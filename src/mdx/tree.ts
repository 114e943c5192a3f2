import type { Literal, Node, Parent, PhrasingContent, RootContent } from 'mdast'

/** An attribute as it was written; `null` stands for an expression in braces, which has no value here. */
export type Attribute = { name: string; value: string | null }

type Written = { name: string; attributes: Attribute[]; hasSpread: boolean }

/** One tag of the text, before it has found its other half. */
export interface Tag extends Node, Written {
  type: 'tag'
  kind: 'open' | 'close' | 'whole'
}

/** An element of HTML or a component, with what stands between its tags. */
export interface TagElement extends Parent, Written {
  type: 'tagElement'
  children: (RootContent | PhrasingContent)[]
}

/** `<` and a name that never became a tag. */
export interface BrokenTag extends Literal {
  type: 'brokenTag'
}

/** A comment or a declaration; nobody sees it. */
export interface Hidden extends Literal {
  type: 'hidden'
}

/** Braces with what is between them. */
export interface Brace extends Literal {
  type: 'brace'
}

/** Whether braces hold nothing but a comment, as MDX writes one. */
export const isComment = (braces: string): boolean => /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/.test(braces)

type Added = { tag: Tag; tagElement: TagElement; brokenTag: BrokenTag; hidden: Hidden; brace: Brace }

declare module 'mdast' {
  interface RootContentMap extends Added {}
  interface PhrasingContentMap extends Added {}
  interface BlockContentMap extends Added {}
}
