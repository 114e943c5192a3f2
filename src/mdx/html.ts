import { ANCHOR } from '@/platform/domain/pageAnchors'
import { knownName } from './reader/names'
import { attributeOf, type TagElement } from './reader/tree'

/** The HTML tags an article may use, and the attributes that are kept; others are dropped. */
const SAFE: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  blockquote: [],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align'],
  time: ['datetime'],
  ...Object.fromEntries(
    `abbr b br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd mark p pre q rp rt
    ruby s samp section small span strong sub summary sup table tbody tfoot thead tr u ul var wbr`
      .split(/\s+/)
      .map((name) => [name, []]),
  ),
}

/** Presentational tags, and those left over from other editors: only their content is kept. */
const SEEN_THROUGH = new Set('article aside big center font footer header main nobr strike tt'.split(' '))
const OFFICE = /^(?:o|v|w|m|st1):/

/** Why a well-known tag is not allowed, and what to use instead. */
const REFUSED: Record<string, string> = {
  script: 'aquí no se ejecuta código',
  style: 'el aspecto lo da el sitio',
  iframe: 'para un video usa <YouTube> o <Vimeo>, y para lo demás un enlace',
  video: 'para un video usa <YouTube> o <Vimeo>',
  audio: 'pon un enlace al audio',
  svg: 'sube la imagen a la biblioteca',
  form: 'pon un enlace al formulario',
  button: 'pon un enlace',
  input: 'para una casilla escribe - [ ]',
}
const ALSO_REFUSED = new Set(
  `applet area base body canvas dialog embed fieldset frame frameset head html link map math meta noscript object optgroup option
  param picture portal select slot source template textarea title track`.split(/\s+/),
)

type HtmlName = 'safe' | 'seen-through' | 'refused' | 'unknown'

/** Returns how an HTML tag is treated. */
export function kindOfHtml(written: string): HtmlName {
  const name = knownName(written)
  if (Object.hasOwn(SAFE, name)) return 'safe'
  if (SEEN_THROUGH.has(name) || OFFICE.test(name)) return 'seen-through'
  return Object.hasOwn(REFUSED, name) || ALSO_REFUSED.has(name) ? 'refused' : 'unknown'
}

/** Returns the attributes that are kept on a safe tag, besides its id. */
export const keptAttributes = (name: string): readonly string[] => SAFE[knownName(name)] ?? []

/** The id that an element gives to its place, or an empty string; `<a name>` is how older texts write it. */
export const anchorOf = (element: TagElement): string =>
  attributeOf(element, 'id') || (knownName(element.name) === 'a' ? attributeOf(element, 'name') : '')

const NOTES = 'footnote-label'

/** The id of the footnotes' heading, and those that Next's scripts would take for their own variables. */
export const RESERVED_ANCHORS = [NOTES, '__next_f', '__next_r', '__next_s']

/** Whether an id is given to footnotes and their references by the compiler. */
export const isOfNotes = (id: string): boolean => id === NOTES || id.startsWith('user-content-fn')

/** Whether an author may give this id. */
export const isAnchor = (id: string): boolean => ANCHOR.test(id) && !RESERVED_ANCHORS.includes(id) && !isOfNotes(id)

/** Returns what to use instead of a rejected tag, if there is something. */
export const adviceOn = (name: string): string | undefined => REFUSED[knownName(name)]

/** Tag names for suggestions. */
export const SAFE_NAMES: readonly string[] = Object.keys(SAFE)
