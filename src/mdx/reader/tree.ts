import type { Literal, Node, Parent, PhrasingContent, RootContent } from 'mdast'

/** An attribute; the value is `null` for an expression in braces. */
export type Attribute = { name: string; value: string | null }

type Written = { name: string; attributes: Attribute[]; hasSpread: boolean }

/** A tag before pairing. */
export interface Tag extends Node, Written {
  type: 'tag'
  kind: 'open' | 'close' | 'whole'
}

/** An HTML element or component, with its content. */
export interface TagElement extends Parent, Written {
  type: 'tagElement'
  children: (RootContent | PhrasingContent)[]
}

/** `<` and a name that never became a tag. */
interface BrokenTag extends Literal {
  type: 'brokenTag'
}

/** A comment or a declaration, which is not shown. */
interface Hidden extends Literal {
  type: 'hidden'
}

/** Braces with their content. */
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
