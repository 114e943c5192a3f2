/** The block elements of HTML. */
const BLOCKS = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head
  header hgroup hr html iframe legend li link main menu meta nav noscript ol optgroup option p param pre search section style
  script summary table tbody td template textarea tfoot th thead title tr ul`.split(/\s+/),
)

/** The void elements of HTML. */
const VOIDS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Whether a name is a component's, which starts with a capital letter. */
export const isComponentName = (name: string): boolean => /^\p{Lu}/u.test(name) && name !== name.toUpperCase()

/** Returns the canonical name of a tag: HTML ignores case, components do not. */
export const knownName = (name: string): string => (isComponentName(name) ? name : name.toLowerCase())

/** Whether a tag is a block rather than inline. */
export const isBlockName = (name: string): boolean => isComponentName(name) || BLOCKS.has(name.toLowerCase())

/** Whether a tag takes no end tag. */
export const isVoidName = (name: string): boolean => VOIDS.has(knownName(name))
