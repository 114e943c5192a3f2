/** Covers of the articles about data, measure, law and safety. */

import { clock, coins, eye, key, spark, star } from './icons'
import {
  arc,
  at,
  block,
  C,
  circle,
  cycle,
  ellipse,
  G,
  lift,
  type Point,
  path,
  polar,
  polyline,
  random,
  rect,
  ring,
  shape,
  stroke,
  times,
} from './primitives'
import { card, scene } from './scene'

/** Messy cells that drift to the right and settle into a grid. */
export function tidyData(): string {
  const [columns, rows, size] = [17, 7, 66]
  const next = random(42)
  const fills = [C.green, C.aqua, C.teal, C.green, C.coral, C.aqua, C.amber, C.teal, C.green] as const
  const cell = (i: number) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const mess = Math.max(0, 1 - column / 10.5) ** 1.25
    const away = () => (next() - 0.5) * mess
    const [x, y] = [150 + column * 81 + away() * 150, 150 + row * 81 + away() * 230]
    const side = size * (1 + away() * 0.9)
    const fill = cycle(fills, Math.floor(next() * 9))
    if (next() < mess * 0.42) return ''
    return at(x, y, block(0, 0, side, side, fill, 14 + mess * 20 * next(), { opacity: 1 - mess * 0.35 }), {
      rotate: away() * 150,
    })
  }
  const frame = card(920, 99, 576, 588, C.white, 30)
  return scene({ theme: 'sand', focus: [1200, 390], motif: frame + times(columns * rows, cell), water: 716, seed: 7 })
}

/** A shield with a keyhole before the columns of a temple. */
export function law(): string {
  const column = (x: number) =>
    rect(x - 40, 300, 80, 330, G.sand, 6) +
    [-20, 0, 20].map((d) => rect(x + d - 3, 320, 6, 290, C.sandDeep, 3)).join('') +
    rect(x - 56, 276, 112, 30, C.sand, 8) +
    rect(x - 56, 624, 112, 30, C.sand, 8)
  const roof =
    shape('M330 248L800 74L1270 248Z', G.sand) +
    shape('M520 222L800 118L1080 222Z', '#D9CDB6') +
    rect(340, 244, 920, 36, C.white, 8)
  const stairs = rect(330, 650, 940, 36, C.sand, 6) + rect(280, 684, 1040, 80, '#D9CDB6', 6)
  const outline = path(
    'M0 -230C60 -190 130 -172 190 -172V-10C190 110 100 186 0 232',
    'C-100 186 -190 110 -190 -10V-172C-130 -172 -60 -190 0 -230Z',
  )
  const shield =
    lift(at(0, 0, shape(outline, G.coral), { scale: 1.1 })) +
    at(0, 0, shape(outline, C.teal), { scale: 0.94 }) +
    shape('M0 -216C56 -180 122 -162 178 -162V-10C178 104 94 174 0 218Z', C.green) +
    circle(0, -40, 54, G.amber) +
    shape('M-24 -16H24L42 100H-42Z', C.amber)
  const temple = lift(roof + [430, 570, 1030, 1170].map(column).join('') + stairs)
  return scene({
    theme: 'ink',
    focus: [800, 410],
    motif: temple + at(800, 432, shield, { scale: 1.08 }),
    water: 716,
    seed: 9,
  })
}

/** Costs that fall, benefits that rise, and the point where they cross. */
export function returns(): string {
  const rise = 'M380 590C620 580 740 500 840 400S1060 196 1230 180'
  const fall = 'M380 220C560 226 700 290 840 400S1080 560 1230 568'
  const grid = times(4, (i) => stroke(`M372 ${218 + i * 124}H1236`, C.sandDeep, 3, { 'stroke-dasharray': '2 14' }))
  const axis = polyline(
    [
      [360, 160],
      [360, 624],
      [1250, 624],
    ],
    C.ink,
    8,
  )
  const point =
    circle(842, 402, 62, C.amber, { opacity: 0.35 }) + circle(842, 402, 34, G.amber) + at(842, 402, spark(22, C.white))
  const ends =
    circle(1230, 180, 18, C.green) +
    circle(1230, 568, 18, C.coral) +
    circle(380, 590, 14, C.green) +
    circle(380, 220, 14, C.coral)
  return scene({
    theme: 'sand',
    focus: [842, 400],
    motif:
      card(280, 96, 1040, 604, C.white, 44) +
      grid +
      shape('M842 402C980 270 1090 190 1230 180V568C1080 560 960 500 842 402Z', C.aqua, { opacity: 0.4 }) +
      shape('M380 220C560 226 700 290 840 400C740 500 620 580 380 590Z', C.coral, { opacity: 0.16 }) +
      axis +
      stroke(fall, C.coral, 15) +
      stroke(rise, C.green, 15) +
      ends +
      point +
      lift(at(290, 120, clock(C.amber, C.teal), { scale: 1.5 })) +
      lift(at(1352, 752, coins(6, 150)) + at(1462, 772, coins(3, 150))),
    water: 722,
    seed: 12,
  })
}

/** A round maze: nine stones mark the way from the shore to the spark. */
export function maze(): string {
  const [x, y] = [800, 388]
  const walls = [
    { r: 96, gap: 220 },
    { r: 164, gap: 80 },
    { r: 232, gap: 300 },
    { r: 300, gap: 172 },
  ].map(({ r, gap }) => {
    const half = (34 / r) * 57.3 + 3
    return stroke(arc(x, y, r, gap + half, gap + 360 - half), C.teal, 20)
  })
  const spoke = (outer: number, inner: number, turn: number) =>
    polyline([polar(x, y, outer, turn), polar(x, y, inner, turn)], C.teal, 20)
  const spokes = spoke(300, 232, 20) + spoke(300, 232, 112) + spoke(232, 164, 130) + spoke(164, 96, 0)
  const route =
    `M292 482Q420 420 534 425` +
    arc(x, y, 266, 172, 300).replace('M', 'L') +
    arc(x, y, 198, 300, 440).replace('M', 'L') +
    arc(x, y, 130, 80, 220).replace('M', 'L') +
    `L${x} ${y}`
  const stones: readonly Point[] = [
    [318, 468],
    [424, 436],
    polar(x, y, 266, 196),
    polar(x, y, 266, 232),
    polar(x, y, 266, 270),
    polar(x, y, 198, 318),
    polar(x, y, 198, 376),
    polar(x, y, 198, 434),
    polar(x, y, 130, 150),
  ]
  const pebbles = stones.map(
    ([sx, sy], i) =>
      ellipse(sx, sy + 7, 28, 23, i % 3 === 2 ? C.amberDeep : '#C23F22') +
      ellipse(sx, sy, 28, 23, i % 3 === 2 ? C.amber : C.coral),
  )
  const path = stroke(route, C.coral, 7, { 'stroke-dasharray': '1 17' })
  const centre = circle(x, y, 60, G.amber) + at(x, y, spark(40, C.white))
  return scene({
    theme: 'sand',
    focus: [x, y],
    motif: lift(circle(x, y, 330, C.white)) + walls.join('') + spokes + path + pebbles.join('') + centre,
    water: 730,
    seed: 15,
  })
}

/** A padlock with its keys. */
export function padlock(): string {
  const body =
    stroke('M-120 -60V-170A120 120 0 0 1 120 -170V-60', C.teal, 56) +
    stroke('M-120 -60V-170A120 120 0 0 1 30 -286', '#2B7F7A', 14, { opacity: 0.8 }) +
    rect(-210, -70, 420, 350, G.coral, 56) +
    rect(-210, 190, 420, 90, '#E2492A', 44) +
    ring(0, 80, 104, '#FFD3C5', 4, { opacity: 0.6, 'stroke-dasharray': '2 14', 'stroke-linecap': 'round' }) +
    circle(0, 60, 50, C.ink) +
    shape('M-22 80H22L38 170H-38Z', C.ink)
  const hang = (fill: string, rotate: number) => at(0, 0, at(0, 150, key(fill), { scale: 1.4 }), { rotate })
  const keys = at(1230, 210, hang(C.sand, -26) + hang(C.amber, 16) + ring(0, 0, 62, C.teal, 14))
  const field = card(232, 380, 320, 100, G.sand, 50) + times(5, (i) => circle(292 + i * 50, 430, 15, C.teal))
  const guard = lift(circle(392, 240, 76, G.teal)) + at(392, 240, eye(50, C.sand, C.green, C.amber))
  return scene({
    theme: 'aqua',
    focus: [800, 400],
    motif:
      field +
      guard +
      lift(keys) +
      lift(at(800, 416, body)) +
      star(1060, 150, 38, C.white) +
      star(1004, 218, 18, C.white),
    water: 716,
    seed: 18,
  })
}
