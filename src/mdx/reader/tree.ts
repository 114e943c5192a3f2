import type { Literal, Node, Parent, PhrasingContent, RootContent } from 'mdast'

/** An attribute; its value is `null` for an expression in braces. */
export type Attribute = { name: string; value: string | null }

type Written = { name: string; attributes: Attribute[]; hasSpread: boolean }

/** A tag before it is paired. */
export interface Tag extends Node, Written {
  type: 'tag'
  kind: 'open' | 'close' | 'whole'
}

/** An HTML element or a component, with its content. */
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

/** Whether braces hold only a comment, as in MDX. */
export const isComment = (braces: string): boolean => /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/.test(braces)

type Added = { tag: Tag; tagElement: TagElement; brokenTag: BrokenTag; hidden: Hidden; brace: Brace }

declare module 'mdast' {
  interface RootContentMap extends Added {}
  interface PhrasingContentMap extends Added {}
  interface BlockContentMap extends Added {}
}
