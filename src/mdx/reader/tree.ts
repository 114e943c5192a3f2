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

/** The value of an attribute, or an empty string. */
export const attributeOf = ({ attributes }: TagElement, name: string): string =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.value ?? ''

/** `<` and a name that never became a tag. */
interface BrokenTag extends Literal {
  type: 'brokenTag'
}

/** A comment or a declaration, which is not shown. */
export interface Hidden extends Literal {
  type: 'hidden'
}

/** Braces with their content. */
export interface Brace extends Literal {
  type: 'brace'
}

/** How comments begin and end in HTML and in MDX. */
export const COMMENT_MARKS = {
  html: { opens: '<!--', closes: '-->' },
  mdx: { opens: '{/*', closes: '*/}' },
}

/** Returns the marks of a comment that never reaches its end; undefined for whatever else is hidden. */
export const unfinishedComment = ({ value }: Hidden) =>
  Object.values(COMMENT_MARKS).find(({ opens, closes }) => value.startsWith(opens) && !value.endsWith(closes))

type Added = { tag: Tag; tagElement: TagElement; brokenTag: BrokenTag; hidden: Hidden; brace: Brace }

declare module 'mdast' {
  interface RootContentMap extends Added {}
  interface PhrasingContentMap extends Added {}
  interface BlockContentMap extends Added {}
}
