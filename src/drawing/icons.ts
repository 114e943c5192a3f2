/** Small drawings around the origin, about 100 units wide, to be placed with `at`. */

import { at, C, circle, ellipse, G, polar, polyline, rect, ring, shape, stroke, times } from './primitives'

/** The four-pointed spark that stands for the model. */
export function spark(r: number, fill: string): string {
  const k = r * 0.17
  return shape(`M0 ${-r}Q${k} ${-k} ${r} 0Q${k} ${k} 0 ${r}Q${-k} ${k} ${-r} 0Q${-k} ${-k} 0 ${-r}Z`, fill)
}

export const eye = (w: number, white: string, iris: string, light: string) =>
  shape(`M${-w} 0Q0 ${-w * 1.1} ${w} 0Q0 ${w * 1.1} ${-w} 0Z`, white, {
    stroke: white,
    'stroke-width': w * 0.12,
    'stroke-linejoin': 'round',
  }) +
  circle(0, 0, w * 0.43, iris) +
  at(0, 0, spark(w * 0.3, light))

export function gear(r: number, teeth: number, fill: string, phase = 0, hole = ''): string {
  const step = 360 / teeth
  const corners: readonly (readonly [number, number])[] = [
    [0.89, -0.28],
    [1.11, -0.14],
    [1.11, 0.14],
    [0.89, 0.28],
  ]
  const points = Array.from({ length: teeth }, (_, i) =>
    corners.map(([size, turn]) => {
      const [x, y] = polar(0, 0, r * size, phase + (i + turn) * step)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    }),
  ).flat()
  const rounded = { stroke: fill, 'stroke-width': r * 0.06, 'stroke-linejoin': 'round' }
  return shape(`M${points.join('L')}Z`, fill, rounded) + (hole ? circle(0, 0, r * 0.42, hole) : '')
}

/** A speech bubble measured from its centre, with the tail on one side. */
export function bubble(w: number, h: number, fill: string, tail: 'left' | 'right', r = 40): string {
  const [x, y] = [w / 2, h / 2]
  const outline =
    `M${r - x} ${-y}H${x - r}A${r} ${r} 0 0 1 ${x} ${r - y}V${y - r}A${r} ${r} 0 0 1 ${x - r} ${y}` +
    `H${64 - x}Q${36 - x} ${y + 8} ${8 - x} ${y + 40}Q${-x} ${y + 46} ${-x} ${y + 34}` +
    `V${r - y}A${r} ${r} 0 0 1 ${r - x} ${-y}Z`
  return at(0, 0, shape(outline, fill), { flip: tail === 'right' })
}

export const check = (color: string, width = 14) => stroke('M-26 2L-6 22L28 -20', color, width)

/** One way in, two ways out. */
export const branch = (color: string) =>
  stroke('M-38 0H-10C10 0 6 -28 30 -28M-10 0C10 0 6 28 30 28', color, 10) +
  circle(-40, 0, 13, color) +
  circle(34, -28, 13, color) +
  circle(34, 28, 13, color)

export const envelope = (paper: string, line: string) =>
  rect(-44, -30, 88, 62, paper, 10) + stroke('M-40 -24L0 8L40 -24', line, 7)

export const sheet = (paper: string, line: string, accent: string) =>
  shape('M-34 -46H14L36 -24V40Q36 48 28 48H-28Q-36 48 -36 40V-38Q-36 -46 -34 -46Z', paper) +
  shape('M14 -46V-30Q14 -24 20 -24H36Z', accent) +
  stroke('M-18 -14H4M-18 6H18M-18 26H18', line, 7)

export const calendar = (paper: string, header: string, dot: string) =>
  rect(-42, -38, 84, 82, paper, 14) +
  shape('M-42 -24Q-42 -38 -28 -38H28Q42 -38 42 -24V-12H-42Z', header) +
  stroke('M-20 -48V-32M20 -48V-32', dot, 8) +
  times(6, (i) => rect(-29 + (i % 3) * 22, 0 + Math.floor(i / 3) * 20, 14, 12, dot, 4, { opacity: i === 4 ? 1 : 0.4 }))

export const chat = (fill: string, line: string) =>
  shape('M-32 -38H32Q46 -38 46 -24V10Q46 24 32 24H0L-24 46V24H-32Q-46 24 -46 10V-24Q-46 -38 -32 -38Z', fill) +
  stroke('M-24 -16H24M-24 4H8', line, 8)

export const chart = (color: string) =>
  rect(-38, 4, 18, 36, color, 6) + rect(-9, -16, 18, 56, color, 6) + rect(20, -38, 18, 78, color, 6)

export const browser = (paper: string, header: string) =>
  rect(-46, -36, 92, 74, paper, 10) +
  shape('M-46 -16V-26Q-46 -36 -36 -36H36Q46 -36 46 -26V-16Z', header) +
  [-34, -20, -6].map((x) => circle(x, -26, 4, paper)).join('') +
  stroke('M-28 4H28M-28 20H8', header, 8)

export const bolt = (fill: string) => shape('M8 -50L-32 8H-4L-10 50L32 -12H4Z', fill)

export const bag = (fill: string, line: string) =>
  shape('M-36 -18H36L42 36Q42 46 32 46H-32Q-42 46 -42 36Z', fill) + stroke('M-18 -4V-24A18 18 0 0 1 18 -24V-4', line, 7)

export const clock = (face: string, line: string) =>
  circle(0, 0, 46, face) + stroke('M0 -26V2L18 14', line, 8) + ring(0, 0, 43, line, 6)

/** Head and shoulders. */
export const person = (body: string, skin: string) =>
  shape('M-52 60V34A52 48 0 0 1 52 34V60Z', body) + circle(0, -44, 32, skin)

/** An open hand that helps: a palm under a spark. */
export const hand = (skin: string, cuff: string) =>
  rect(-50, 0, 22, 46, cuff, 6) +
  shape('M-26 4H-6Q6 4 10 14H30Q40 14 40 22T30 30H2H34L48 18Q60 12 62 22L42 42Q36 46 28 46H-26Z', skin)

/** The mark of the house: three waves of the river in a circle. */
export function mark(r: number, fill: string, lines: readonly [string, string, string]): string {
  const ripple = (y: number, w: number, color: string) =>
    stroke(`M${-w} ${y}q${w / 3} ${-r * 0.24} ${(w * 2) / 3} 0t${(w * 2) / 3} 0t${(w * 2) / 3} 0`, color, r * 0.13)
  const [a, b, c] = lines
  return circle(0, 0, r, fill) + ripple(-r * 0.37, r * 0.52, a) + ripple(0, r * 0.66, b) + ripple(r * 0.37, r * 0.52, c)
}

/** A coin seen from the side, and a pile of them that grows upwards. */
const coin = (y: number, w: number) =>
  rect(-w / 2, y - 10, w, 20, C.amberDeep) +
  ellipse(0, y + 10, w / 2, w * 0.14, C.amberDeep) +
  ellipse(0, y - 10, w / 2, w * 0.14, '#FFCB7A') +
  ellipse(0, y - 10, w * 0.34, w * 0.085, C.amber)

export const coins = (count: number, w = 110) => times(count, (i) => at((i % 2) * 7 - 3, 0, coin(-14 - i * 25, w)))

export const key = (fill: string) =>
  ring(0, -62, 34, fill, 20) +
  rect(-10, -30, 20, 130, fill, 8) +
  rect(4, 56, 36, 18, fill, 5) +
  rect(4, 84, 26, 16, fill, 5)

/** A straight leaf with its vein. */
export const frond = (length: number, fill: string) =>
  shape(`M0 0Q${length * 0.5} ${-length * 0.36} ${length} 0Q${length * 0.5} ${length * 0.36} 0 0Z`, fill) +
  stroke(`M${length * 0.2} 0H${length * 0.8}`, '#FFFFFF', 2.5, { opacity: 0.3 })

/** A leaf that falls to one side, as a palm's. */
export const leaf = (length: number, fill: string) =>
  shape(`M0 0Q${length * 0.45} ${-length * 0.5} ${length} ${length * 0.1}Q${length * 0.5} ${-length * 0.1} 0 0Z`, fill)

export function palm(height: number): string {
  const crown = [-8, 22, 52].map((turn) => at(0, 0, leaf(190, G.green), { rotate: turn }))
  const other = [-14, 16, 46].map((turn) => at(0, 0, at(0, 0, leaf(180, G.teal), { rotate: turn }), { flip: true }))
  const trunk = shape(`M-16 0Q-2 ${-height / 2} 34 ${-height}L52 ${-height}Q22 ${-height / 2} 22 0Z`, '#A8482A')
  const nuts = circle(34, 10 - height, 16, C.amber) + circle(58, 12 - height, 14, C.amberDeep)
  return trunk + at(44, -height, other.join('') + crown.join('')) + nuts
}

export const cursor = (fill: string, line: string) =>
  shape('M0 0L0 92L22 72L38 108L58 99L42 64L72 62Z', fill, {
    stroke: line,
    'stroke-width': 8,
    'stroke-linejoin': 'round',
  })

/** A classic telephone receiver, lying down. */
export const receiver = (fill: string, pads: string) =>
  shape('M-170 40C-180 -60 -90 -100 0 -100C90 -100 180 -60 170 40H88C84 -6 50 -20 0 -20C-50 -20 -84 -6 -88 40Z', fill, {
    stroke: fill,
    'stroke-width': 24,
    'stroke-linejoin': 'round',
  }) +
  rect(-184, 42, 108, 40, pads, 18) +
  rect(76, 42, 108, 40, pads, 18)

export const star = (x: number, y: number, r: number, fill: string) => at(x, y, spark(r, fill))

export const flag = (pole: string, cloth: string) =>
  polyline(
    [
      [0, 0],
      [0, -130],
    ],
    pole,
    8,
  ) + shape('M4 -130Q40 -150 96 -122Q60 -104 96 -76Q40 -96 4 -78Z', cloth)
