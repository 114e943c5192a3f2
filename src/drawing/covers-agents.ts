/** Covers of the articles about agents, assistants and conversations. */

import {
  bag,
  bolt,
  branch,
  bubble,
  calendar,
  chat,
  check,
  cursor,
  envelope,
  eye,
  gear,
  receiver,
  sheet,
  spark,
  star,
} from './icons'
import {
  arc,
  arcArrow,
  at,
  block,
  C,
  circle,
  G,
  lift,
  link,
  polar,
  polyline,
  rect,
  ring,
  shape,
  stroke,
  times,
} from './primitives'
import { bars, card, dotted, node, scene } from './scene'

/** Perceive, decide, act: three stations around an eye. */
export function agent(): string {
  const [x, y, orbit] = [800, 402, 254]
  const stations = [
    { turn: -90, fill: G.coral, icon: chat(C.white, C.coralDeep) },
    { turn: 30, fill: G.amber, icon: branch(C.ink) },
    { turn: 150, fill: G.aqua, icon: gear(44, 8, C.teal, 0, '#6FD9CB') },
  ]
  const cycle = stations.map(({ turn }) => arcArrow(x, y, orbit, turn + 28, turn + 91, C.sand, 13))
  const nodes = stations.map(({ turn, fill, icon }) => {
    const [nx, ny] = polar(x, y, orbit, turn)
    return node(nx, ny, 96, fill, at(nx, ny, icon, { scale: 1.1 }))
  })
  const focus = lift(at(x, y, eye(132, C.sand, G.green, C.amber)))
  return scene({ theme: 'teal', focus: [x, y], motif: cycle.join('') + nodes.join('') + focus, seed: 3 })
}

/** Messages that keep arriving under the moon. */
export function nightSales(): string {
  const sky = [
    [180, 150, 14],
    [330, 300, 9],
    [900, 110, 12],
    [1420, 130, 16],
    [1470, 420, 10],
    [150, 470, 11],
    [1060, 560, 9],
  ] as const
  const craters = [
    [1110, 240, 30],
    [1215, 330, 42],
    [1130, 370, 20],
    [1232, 210, 18],
  ] as const
  const moon =
    circle(1160, 290, 168, G.amber) +
    craters.map(([x, y, r]) => circle(x, y, r, C.amberDeep, { opacity: 0.28 })).join('')
  const clouds = rect(1190, 352, 240, 34, '#1E4750', 17) + rect(1120, 398, 210, 26, '#1E4750', 13)
  const ask = lift(at(560, 208, bubble(440, 140, G.sand, 'left'))) + bars(400, 180, [300, 210], C.green, 18)
  const answer = lift(at(790, 396, bubble(500, 150, G.aqua, 'right'))) + bars(592, 362, [330, 240], C.teal, 18)
  const ticks = at(966, 428, check(C.teal, 9), { scale: 0.7 }) + at(988, 428, check(C.teal, 9), { scale: 0.7 })
  const order =
    lift(at(530, 588, bubble(380, 144, G.coral, 'left'))) + at(420, 584, bag(C.white, C.teal), { scale: 0.95 })
  const total = bars(492, 558, [170], C.white, 18) + bars(492, 592, [110], '#FFD3C5', 18)
  const glints = [150, 210, 120, 74].map((w, i) =>
    block(1160, 742 + i * 34, w, 7, C.amber, 4, { opacity: 0.75 - i * 0.14 }),
  )
  return scene({
    theme: 'ink',
    focus: [1160, 290],
    far: sky.map(([x, y, r]) => star(x, y, r, C.sand)).join('') + moon + clouds,
    motif: ask + answer + ticks + order + total,
    near: glints.join(''),
    seed: 5,
  })
}

/** Clear instructions on a page, and a cursor in the bull's-eye. */
export function instructions(): string {
  const page =
    card(250, 130, 500, 560, G.sand, 32) +
    at(322, 204, spark(38, C.coral)) +
    bars(384, 194, [210], C.ink, 22) +
    times(4, (i) => {
      const y = 276 + i * 92
      const text = bars(372, y, [i % 2 ? 270 : 310, i % 2 ? 190 : 220], i === 2 ? C.green : C.mist, 18, 34)
      return (
        block(322, y + 22, 44, 44, i < 3 ? C.green : C.sandDeep, 14) +
        (i < 3 ? at(322, y + 22, check(C.white, 13), { scale: 0.5 }) : '') +
        text
      )
    })
  const rings = [G.sand, G.coral, G.sand, G.coral, G.amber]
  const target = rings.map((fill, i) => circle(1110, 390, 250 - i * 51, fill)).join('')
  const path = dotted(
    [
      [700, 480],
      [840, 440],
      [940, 412],
    ],
    C.teal,
    10,
  )
  return scene({
    theme: 'aqua',
    focus: [1110, 390],
    motif: lift(target) + page + path + lift(at(1112, 392, cursor(C.ink, C.white), { scale: 1.7 })),
    seed: 4,
  })
}

/** A form that becomes a flow of connected modules. */
export function flow(): string {
  const port = (x: number, y: number) => circle(x, y, 13, C.sand) + circle(x, y, 6, C.teal)
  const start = card(216, 296, 220, 220, G.amber, 56) + at(326, 406, bolt(C.ink), { scale: 1.5 })
  const model =
    card(660, 266, 280, 280, G.coral, 72) + at(800, 406, spark(96, C.white)) + at(876, 332, spark(26, '#FFE0C4'))
  const outputs = [
    { y: 190, fill: G.sand, icon: sheet(C.green, C.white, C.aqua) },
    { y: 406, fill: G.aqua, icon: envelope(C.white, C.green) },
    { y: 622, fill: G.sand, icon: calendar('#DDEFE9', C.coral, C.teal) },
  ]
  const links =
    link([436, 406], [660, 406], C.sand, 9) +
    outputs.map(({ y }) => link([940, 406], [1190, y], C.aqua, 9)).join('') +
    outputs.map(({ y }) => port(1190, y)).join('')
  const ends = outputs.map(
    ({ y, fill, icon }) => card(1190, y - 88, 176, 176, fill, 46) + at(1278, y, icon, { scale: 1.1 }),
  )
  const pulses = circle(548, 406, 17, C.amber) + circle(1065, 406, 15, C.amber) + circle(1064, 298, 13, C.coral)
  const ports = [436, 660, 940].map((x) => port(x, 406)).join('')
  const entries = outputs.map(({ y }) => port(1190, y)).join('')
  return scene({
    theme: 'teal',
    focus: [800, 406],
    motif: links + start + model + ends.join('') + pulses + ports + entries,
    water: 720,
    seed: 11,
  })
}

/** A rigid square bubble against one that branches out. */
export function chatbotOrAgent(): string {
  const option = (i: number) =>
    rect(282, 286 + i * 84, 296, 60, i === 0 ? '#8FB0B1' : '#587B81', 10) +
    rect(306, 309 + i * 84, 150 - i * 20, 14, '#D5E3E1', 7)
  const rigid =
    lift(shape('M230 190H630V570H400L310 650V570H230Z', '#40626A')) +
    bars(282, 234, [180], '#B5CBCA', 20) +
    times(3, option)
  const arms = [
    { turn: -60, r: 292, fill: G.amber, icon: calendar(C.white, C.coral, C.teal) },
    { turn: -12, r: 322, fill: G.aqua, icon: envelope(C.white, C.green) },
    { turn: 36, r: 304, fill: G.sand, icon: sheet(C.green, C.white, C.aqua) },
    { turn: -116, r: 288, fill: G.green, icon: gear(36, 8, C.sand, 0, '#17857C') },
  ]
  const [x, y] = [1060, 400]
  const twigs = (turn: number, r: number) =>
    [-9, 9]
      .map((lean) => {
        const [tx, ty] = polar(x, y, r + 108, turn + lean)
        return polyline([polar(x, y, r, turn), [tx, ty]], C.coral, 7) + circle(tx, ty, 13, C.coral)
      })
      .join('')
  const branches = arms.map(({ turn, r }) => {
    const [ax, ay] = polar(x, y, r, turn)
    const [bx, by] = polar(x, y, r * 0.6, turn + 16)
    return stroke(`M${x} ${y}Q${bx} ${by} ${ax} ${ay}`, C.coral, 18) + twigs(turn, r)
  })
  const hands = arms.map(({ turn, r, fill, icon }) => {
    const [ax, ay] = polar(x, y, r, turn)
    return node(ax, ay, 68, fill, at(ax, ay, icon, { scale: 0.8 }))
  })
  const live =
    lift(shape('M1060 236A164 164 0 1 1 982 544Q930 600 866 606Q922 560 926 494A164 164 0 0 1 1060 236Z', G.coral)) +
    at(x, y, eye(98, C.white, C.teal, C.amber))
  return scene({
    theme: 'ink',
    focus: [x, y],
    motif:
      rigid +
      branches.join('') +
      live +
      hands.join('') +
      dotted(
        [
          [728, 150],
          [728, 660],
        ],
        '#5F8285',
        7,
        24,
      ),
    water: 710,
    seed: 14,
  })
}

/** A receiver that talks in waves. */
export function voice(): string {
  const heights = [60, 128, 210, 300, 180, 110, 236, 150, 84, 132, 56, 30]
  const side = (sign: number) =>
    heights
      .map((h, i) =>
        block(800 + sign * (262 + i * 40), 390, 18, h, i % 4 === 2 ? C.coral : i % 3 ? C.aqua : C.amber, 9, {
          opacity: 1 - i * 0.055,
        }),
      )
      .join('')
  const disc = lift(circle(800, 390, 214, G.sand)) + ring(800, 390, 190, C.green, 3, { opacity: 0.4 })
  const phone = at(786, 404, receiver(G.coral, C.teal), { rotate: -38, scale: 0.76 })
  const talk = [74, 112, 150].map((r, i) => stroke(arc(0, 0, r, 10, 80), C.green, 12, { opacity: 1 - i * 0.26 }))
  return scene({
    theme: 'teal',
    focus: [800, 390],
    motif: side(-1) + side(1) + disc + at(800, 390, talk.join('')) + phone,
    seed: 17,
  })
}
