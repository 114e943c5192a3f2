/** Tags of HTML that stand on their own, as a paragraph does. */
const BLOCKS = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head
  header hgroup hr html iframe legend li link main menu meta nav noscript ol optgroup option p param pre search section style
  script summary table tbody td template textarea tfoot th thead title tr ul`.split(/\s+/),
)

/** Tags of HTML that have no end. */
const VOIDS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Whether a name is that of a component: those begin with a capital letter, tags of HTML don't. */
export const isComponentName = (name: string): boolean => /^\p{Lu}/u.test(name) && name !== name.toUpperCase()

/** The name by which a tag is known: HTML doesn't tell capital letters from small ones, components do. */
export const knownName = (name: string): string => (isComponentName(name) ? name : name.toLowerCase())

/** Whether a tag stands on its own rather than within a line. */
export const isBlockName = (name: string): boolean => isComponentName(name) || BLOCKS.has(name.toLowerCase())

/** Whether a tag is whole without an end tag. */
export const isVoidName = (name: string): boolean => VOIDS.has(knownName(name))
