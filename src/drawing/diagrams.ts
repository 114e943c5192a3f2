/** Diagrams of how things work, for the inside of the articles. */

import { bolt, branch, browser, bubble, chat, check, eye, gear, hand, person, sheet, spark } from './icons'
import {
  arcArrow,
  arrow,
  at,
  C,
  circle,
  cycle,
  G,
  lift,
  link,
  type Point,
  polar,
  polyline,
  random,
  rect,
  ring,
  stroke,
  times,
} from './primitives'
import { bars, card, diagram, node } from './scene'

/** Perceive, decide, act, and again. */
export function agentDiagram(): string {
  const [x, y, orbit] = [800, 440, 270]
  const stations = [
    { turn: -90, fill: G.teal, icon: eye(66, C.sand, G.green, C.amber) },
    { turn: 30, fill: G.amber, icon: at(0, 0, branch(C.ink), { scale: 1.25 }) },
    {
      turn: 150,
      fill: G.coral,
      icon: at(24, -38, gear(27, 8, C.amber, 0, '#F76C47')) + at(-8, 22, hand(C.white, C.teal), { scale: 1.12 }),
    },
  ]
  const arrows = stations.map(({ turn }) => arcArrow(x, y, orbit, turn + 30, turn + 89, C.green, 13))
  const nodes = stations.map(({ turn, fill, icon }) => {
    const [nx, ny] = polar(x, y, orbit, turn)
    return circle(nx, ny, 134, C.white) + node(nx, ny, 112, fill, at(nx, ny, icon))
  })
  const goal = circle(x, y, 86, C.aquaSoft) + ring(x, y, 86, C.aqua, 3, DOTS) + at(x, y, spark(52, C.coral))
  return diagram(ring(x, y, orbit, C.aquaSoft, 3) + arrows.join('') + nodes.join('') + goal)
}

const DOTS = { 'stroke-dasharray': '2 13', 'stroke-linecap': 'round' }

/** A message, an assistant that answers, and a person for what it cannot solve. */
export function whatsappDiagram(): string {
  const phone =
    lift(rect(170, 130, 340, 620, C.ink, 48)) +
    rect(188, 148, 304, 584, C.sand, 34) +
    rect(188, 148, 304, 78, C.green, 34) +
    rect(188, 190, 304, 36, C.green) +
    circle(234, 188, 22, C.aquaSoft) +
    bars(270, 180, [130], C.white, 14)
  const talk =
    at(312, 302, bubble(210, 90, C.white, 'left', 24)) +
    bars(228, 284, [150, 100], C.mist, 12) +
    at(372, 436, bubble(204, 90, C.aqua, 'right', 24)) +
    bars(290, 418, [150, 110], C.teal, 12) +
    at(312, 570, bubble(210, 90, C.white, 'left', 24)) +
    bars(228, 552, [140, 90], C.coral, 12)
  const assistant = node(800, 440, 112, G.teal, at(800, 440, spark(66, C.amber)))
  const solved =
    card(1120, 180, 300, 180, C.white, 32) +
    circle(1204, 270, 52, C.green) +
    at(1204, 270, check(C.white, 13)) +
    bars(1280, 244, [100, 70], C.mist, 16)
  const human =
    card(1120, 520, 300, 200, G.coral, 32) +
    at(1204, 628, person(C.teal, '#8A5638'), { scale: 1.05 }) +
    bars(1280, 590, [100, 70], '#FFD3C5', 16)
  const links =
    arrow([530, 440], [674, 440], C.green, 11) +
    link([906, 400], [1086, 270], C.green, 11) +
    arrow([1080, 270], [1108, 270], C.green, 11) +
    link([906, 480], [1086, 620], C.coral, 11, { 'stroke-dasharray': '4 22' }) +
    arrow([1080, 620], [1108, 620], C.coral, 11)
  return diagram(phone + talk + links + assistant + solved + human)
}

/** Loose sheets that become one tidy table. */
export function dataDiagram(): string {
  const next = random(12)
  const cells = [C.mist, C.aqua, C.coral, '#DCE6E1', C.amber, C.mist] as const
  const loose = [
    { x: 300, y: 260, turn: -16, tint: C.white },
    { x: 480, y: 380, turn: 12, tint: '#FFF1DA' },
    { x: 270, y: 510, turn: 7, tint: '#FFE6DE' },
    { x: 470, y: 620, turn: -9, tint: C.white },
  ].map(({ x, y, turn, tint }) => {
    const rows = times(12, (i) => {
      const [cx, cy] = [-86 + (i % 3) * 60, -66 + Math.floor(i / 3) * 36]
      return next() < 0.25
        ? ''
        : rect(cx + next() * 8, cy + next() * 10, 24 + next() * 30, 16, cycle(cells, Math.floor(next() * 6)), 6)
    })
    return at(x, y, card(-115, -95, 230, 190, tint, 18) + rows, { rotate: turn })
  })
  const table =
    card(930, 180, 520, 520, C.white, 32) +
    rect(962, 212, 456, 62, C.green, 18) +
    [986, 1140, 1294].map((x) => rect(x, 235, 84, 16, C.aquaSoft, 8)).join('') +
    times(15, (i) => {
      const [column, row] = [i % 3, Math.floor(i / 3)]
      const [x, y] = [986 + column * 154, 312 + row * 74]
      const line = column === 0 && row ? rect(962, y - 26, 456, 3, C.sandDeep) : ''
      return line + rect(x, y, column === 1 ? 96 : 84, 18, column === 2 ? C.aqua : column ? C.mist : C.teal, 9)
    })
  const funnel = node(752, 440, 76, G.coral, at(752, 440, spark(46, C.white)))
  return diagram(loose.join('') + arrow([636, 440], [904, 440], C.green, 12) + funnel + table)
}

/** A form, a model and a document, joined by links. */
export function n8nDiagram(): string {
  const form =
    card(170, 250, 320, 380, C.white, 44) +
    [346, 416, 486]
      .map((y, i) => rect(214, y, 232, 48, C.sand, 14) + rect(234, y + 17, [120, 160, 90][i] ?? 90, 14, C.mist, 7))
      .join('') +
    rect(214, 294, 130, 18, C.teal, 9) +
    rect(214, 560, 150, 46, C.amber, 23) +
    at(430, 302, bolt(C.coral), { scale: 0.62 })
  const model =
    card(660, 300, 280, 280, G.coral, 72) + at(800, 440, spark(96, C.white)) + at(876, 366, spark(26, '#FFE0C4'))
  const page =
    card(1110, 250, 320, 380, C.white, 44) +
    at(1270, 432, sheet(C.green, C.white, C.aqua), { scale: 2.5 }) +
    lift(circle(1386, 584, 52, G.amber)) +
    at(1386, 584, check(C.ink, 12), { scale: 0.9 })
  const ports: readonly Point[] = [
    [490, 440],
    [660, 440],
    [940, 440],
    [1110, 440],
  ]
  const links =
    polyline(
      [
        [490, 440],
        [660, 440],
      ],
      C.green,
      10,
    ) +
    polyline(
      [
        [940, 440],
        [1110, 440],
      ],
      C.green,
      10,
    )
  const pulses = circle(575, 440, 17, C.amber) + circle(1025, 440, 17, C.amber)
  return diagram(
    links +
      form +
      model +
      page +
      pulses +
      ports.map(([x, y]) => circle(x, y, 15, C.white) + ring(x, y, 15, C.green, 7)).join(''),
  )
}

/** One calendar, three channels, always in step. */
export function bookingDiagram(): string {
  const day = (i: number) => {
    const taken = [2, 3, 4, 9, 10, 16].includes(i)
    return rect(
      633 + (i % 5) * 70,
      372 + Math.floor(i / 5) * 66,
      54,
      50,
      taken ? C.aqua : i === 13 ? C.coral : C.sand,
      14,
    )
  }
  const centre =
    card(600, 220, 400, 440, C.white, 40) +
    rect(600, 220, 400, 110, C.green, 40) +
    rect(600, 280, 400, 50, C.green) +
    [690, 800, 910].map((x) => rect(x - 10, 192, 20, 66, C.ink, 10)).join('') +
    times(20, day)
  const channels = [
    { x: 270, y: 300, fill: G.coral, icon: chat(C.white, C.coral) },
    { x: 270, y: 600, fill: G.amber, icon: browser(C.white, C.amberDeep) },
    { x: 1330, y: 440, fill: G.teal, icon: bed() },
  ]
  const nodes = channels.map(
    ({ x, y, fill, icon }) => circle(x, y, 122, C.white) + node(x, y, 100, fill, at(x, y, icon, { scale: 1.2 })),
  )
  const both = (a: Point, b: Point, lean: number) => {
    const shift = ([px, py]: Point, side: number): Point => [px + lean * side, py + 20 * side]
    return arrow(shift(a, -1), shift(b, -1), C.green, 10) + arrow(shift(b, 1), shift(a, 1), C.aqua, 10)
  }
  const sync = both([412, 330], [576, 370], -5) + both([412, 570], [576, 530], 5) + both([1190, 440], [1024, 440], 0)
  return diagram(sync + centre + nodes.join(''))
}

const bed = () =>
  stroke('M-50 -30V36M-50 16H50M50 36V0', C.sand, 10) +
  rect(-42, -16, 32, 22, C.amber, 8) +
  rect(-4, -10, 54, 20, C.aqua, 8)
