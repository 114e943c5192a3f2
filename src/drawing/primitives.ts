/** The smallest pieces of the drawings: colours, SVG elements and a little geometry. */

export type Point = readonly [x: number, y: number]
export type Attrs = Readonly<Record<string, string | number>>

/** The brand's colours, plus the tints and shades the drawings need. */
export const C = {
  teal: '#0B3B3C',
  tealSoft: '#1C5A59',
  ink: '#0E1B1F',
  inkSoft: '#1D3238',
  green: '#147D74',
  aqua: '#5FD1C2',
  aquaSoft: '#C4EDE6',
  sand: '#F7F3EC',
  sandDeep: '#E8DCC6',
  mist: '#B9C9C3',
  white: '#FFFDF9',
  coral: '#FF6B4A',
  coralDeep: '#D94A2B',
  amber: '#FFB547',
  amberDeep: '#E48F22',
} as const

/** Soft vertical gradients, as [top, bottom]; every picture defines them all. */
export const GRADIENTS = {
  teal: ['#17585A', C.teal],
  ink: ['#24404A', C.ink],
  green: ['#1F9A8F', '#0F665F'],
  aqua: ['#8BE6DA', '#45BDAE'],
  sand: [C.white, '#EFE6D6'],
  coral: ['#FF8A6B', '#F4562F'],
  amber: ['#FFCB7A', '#FFA72B'],
} as const

/** Paints that refer to those gradients. */
export const G = {
  teal: 'url(#teal)',
  ink: 'url(#ink)',
  green: 'url(#green)',
  aqua: 'url(#aqua)',
  sand: 'url(#sand)',
  coral: 'url(#coral)',
  amber: 'url(#amber)',
} as const

const tidy = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

export function el(tag: string, attrs: Attrs, children = ''): string {
  const list = Object.entries(attrs).map(([key, value]) => ` ${key}="${tidy(value)}"`)
  return children ? `<${tag}${list.join('')}>${children}</${tag}>` : `<${tag}${list.join('')}/>`
}

export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}) =>
  el('circle', { cx, cy, r, fill, ...attrs })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attrs: Attrs = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...attrs })

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, attrs: Attrs = {}) =>
  el('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width, ...attrs })

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, attrs: Attrs = {}) =>
  el('rect', { x, y, width: w, height: h, rx, fill, ...attrs })

/** A rounded rectangle measured from its centre. */
export const block = (cx: number, cy: number, w: number, h: number, fill: string, rx = 0, attrs: Attrs = {}) =>
  rect(cx - w / 2, cy - h / 2, w, h, fill, rx, attrs)

/** Path data too long for one line. */
export const path = (...parts: readonly string[]) => parts.join('')

export const shape = (d: string, fill: string, attrs: Attrs = {}) => el('path', { d, fill, ...attrs })

export const stroke = (d: string, color: string, width: number, attrs: Attrs = {}) =>
  el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attrs,
  })

export const polyline = (points: readonly Point[], color: string, width: number, attrs: Attrs = {}) =>
  stroke(`M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')}`, color, width, attrs)

type Placement = { rotate?: number; scale?: number; opacity?: number; flip?: boolean }

/** Places a drawing made around the origin. */
export function at(x: number, y: number, content: string, placement: Placement = {}): string {
  const { rotate = 0, scale = 1, opacity = 1, flip = false } = placement
  const turn = rotate ? ` rotate(${tidy(rotate)})` : ''
  const size = scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''
  const transform = `translate(${tidy(x)} ${tidy(y)})${turn}${size}`
  return el('g', opacity === 1 ? { transform } : { transform, opacity }, content)
}

/** Gives a drawing a soft shadow, so that it floats over what is behind. */
export const lift = (content: string) => el('g', { filter: 'url(#shadow)' }, content)

/** The point at a distance and an angle (degrees, clockwise from the right). */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

/** Path data of an arc of a circle, clockwise from one angle to the other. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x0, y0] = polar(cx, cy, r, from)
  const [x1, y1] = polar(cx, cy, r, to)
  return `M${tidy(x0)} ${tidy(y0)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${tidy(x1)} ${tidy(y1)}`
}

const ROUND: Attrs = { 'stroke-width': 6, 'stroke-linejoin': 'round' }

/** The tip of an arrow that points along `degrees`. */
export const tip = (x: number, y: number, degrees: number, size: number, color: string) =>
  at(x, y, shape(`M0 0L${-size} ${-size * 0.62}L${-size} ${size * 0.62}Z`, color, { stroke: color, ...ROUND }), {
    rotate: degrees,
  })

/** An arc that ends in an arrow. */
export function arcArrow(cx: number, cy: number, r: number, from: number, to: number, color: string, width: number) {
  const size = width * 2.2
  const turn = ((size / r) * 180) / Math.PI
  const [x, y] = polar(cx, cy, r, to)
  return stroke(arc(cx, cy, r, from, to - turn), color, width) + tip(x, y, to + 90 - turn / 2, size, color)
}

/** A straight arrow between two points. */
export function arrow([x0, y0]: Point, [x1, y1]: Point, color: string, width: number, attrs: Attrs = {}): string {
  const size = width * 2.4
  const angle = Math.atan2(y1 - y0, x1 - x0)
  const end: Point = [x1 - size * Math.cos(angle), y1 - size * Math.sin(angle)]
  return polyline([[x0, y0], end], color, width, attrs) + tip(x1, y1, (angle * 180) / Math.PI, size, color)
}

/** A curved horizontal link between two points, as in a flow editor. */
export function link([x0, y0]: Point, [x1, y1]: Point, color: string, width: number, attrs: Attrs = {}): string {
  const middle = tidy((x0 + x1) / 2)
  return stroke(`M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`, color, width, attrs)
}

/** Repeats a drawing `count` times. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The item at an index, starting again at the end of the list. */
export const cycle = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]

/** A small seeded generator of numbers in [0, 1): the drawings are always the same. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
