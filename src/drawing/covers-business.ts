/** Covers of the articles about processes, money and real businesses. */

import { calendar, chart, chat, check, coins, envelope, gear, sheet, spark } from './icons'
import { at, C, circle, G, lift, path, polar, polyline, random, rect, ring, shape, stroke, times } from './primitives'
import { bars, scene } from './scene'

/** Five gears that turn together, one per process. */
export function fiveGears(): string {
  const gears = [
    { fill: C.teal, face: G.sand, icon: envelope(C.green, C.white) },
    { fill: C.amber, face: G.teal, icon: sheet(C.sand, C.green, C.aqua) },
    { fill: C.sand, face: G.green, icon: calendar(C.white, C.amber, C.teal) },
    { fill: C.aqua, face: G.teal, icon: chat(C.sand, C.coral) },
    { fill: C.ink, face: G.amber, icon: chart(C.ink) },
  ]
  const [r, teeth, slope] = [138, 12, 28]
  const [dx, dy] = polar(0, 0, 2.04 * r, slope)
  // Every second gear sits higher; its teeth meet the gaps of the one before.
  let phase = 0
  const drawn = gears.map(({ fill, face, icon }, i) => {
    const [x, y] = [800 + (i - 2) * dx, i % 2 ? 376 - dy / 2 : 376 + dy / 2]
    const wheel = lift(at(x, y, gear(r, teeth, fill, phase))) + circle(x, y, r * 0.68, face)
    const towards = i % 2 ? slope : -slope
    phase = 2 * towards + 180 + 180 / teeth - phase
    return wheel + at(x, y, icon, { scale: 1.15 })
  })
  return scene({ theme: 'coral', focus: [800, 376], motif: drawn.join(''), seed: 2 })
}

/** A code of squares like the one printed on an electronic invoice. */
function code(size: number, dark: string, light: string): string {
  const [cells, next] = [13, random(31)]
  const unit = size / cells
  const corner = (x: number, y: number) => (x < 5 && y < 5) || (x > 7 && y < 5) || (x < 5 && y > 7)
  const cell = (i: number) => {
    const [x, y] = [i % cells, Math.floor(i / cells)]
    return next() > 0.48 && !corner(x, y) ? rect(x * unit, y * unit, unit - 1.5, unit - 1.5, dark, 2) : ''
  }
  const finder = (x: number, y: number) =>
    rect(x, y, unit * 4, unit * 4, dark, unit) +
    rect(x + unit * 0.8, y + unit * 0.8, unit * 2.4, unit * 2.4, light, unit * 0.5) +
    rect(x + unit * 1.3, y + unit * 1.3, unit * 1.4, unit * 1.4, dark, unit * 0.3)
  return times(cells * cells, cell) + finder(0, 0) + finder(unit * 9, 0) + finder(0, unit * 9)
}

/** A receipt with its code, read by a beam of light and approved. */
export function invoice(): string {
  const paper = (fill: string) => {
    const teeth = 'l-20 26l-20 -26'.repeat(10)
    return lift(shape(`M-200 -300Q-200 -320 -180 -320H180Q200 -320 200 -300V310${teeth}Z`, fill))
  }
  const rows = times(4, (i) => {
    const y = -160 + i * 46
    return rect(-156, y, 150 - (i % 3) * 34, 16, C.mist, 8) + rect(80, y, 76, 16, i === 3 ? C.coral : C.teal, 8)
  })
  const front =
    paper(C.white) +
    circle(-126, -252, 32, G.coral) +
    at(-126, -252, spark(20, C.white)) +
    bars(-74, -272, [170, 110], C.teal, 18, 32) +
    rows +
    stroke('M-156 44H156', C.sandDeep, 4, { 'stroke-dasharray': '2 14' }) +
    at(-84, 84, code(168, C.ink, C.white))
  const beam =
    rect(-250, 120, 500, 96, C.aqua, 0, { opacity: 0.28 }) +
    rect(-262, 212, 524, 10, C.coral, 5) +
    circle(-262, 217, 14, C.coral) +
    circle(262, 217, 14, C.coral)
  const stamp =
    lift(circle(1072, 246, 98, G.coral)) +
    ring(1072, 246, 80, C.white, 4, { opacity: 0.6 }) +
    at(1072, 246, check(C.white, 14), { scale: 1.5 })
  const behind =
    at(650, 420, paper('#9ADDD2'), { rotate: -20, scale: 0.94 }) +
    at(930, 410, paper(C.green), { rotate: 14, scale: 0.94 })
  return scene({
    theme: 'sand',
    focus: [800, 390],
    motif: behind + at(795, 392, front + beam, { rotate: -4 }) + stamp,
    water: 720,
    seed: 6,
  })
}

/** A balance: coins on one side, a project on the other. */
export function balance(): string {
  const [left, right] = [polar(800, 226, 350, 174), polar(800, 226, 350, -6)]
  const pan = (x: number, y: number, load: string) =>
    polyline(
      [
        [x - 150, y + 250],
        [x, y],
        [x + 150, y + 250],
      ],
      C.teal,
      6,
    ) +
    load +
    lift(
      shape(
        path(
          `M${x - 176} ${y + 250}H${x + 176}Q${x + 150} ${y + 330} ${x} ${y + 330}`,
          `Q${x - 150} ${y + 330} ${x - 176} ${y + 250}Z`,
        ),
        G.coral,
      ),
    )
  const money = (x: number, y: number) =>
    at(x - 78, y + 252, coins(3)) + at(x + 78, y + 252, coins(4)) + at(x, y + 256, coins(6, 120))
  const cube = (x: number, y: number) =>
    shape(`M${x} ${y}l92 46v104l-92 46l-92 -46v-104Z`, C.green) +
    shape(`M${x} ${y}l92 46l-92 46l-92 -46Z`, C.sand) +
    shape(`M${x} ${y + 92}l92 -46v104l-92 46Z`, C.teal) +
    at(x, y + 46, spark(40, C.coral))
  const post = rect(784, 226, 32, 480, G.teal, 10) + shape('M670 720Q680 650 800 640Q920 650 930 720Z', G.teal)
  const beam =
    at(800, 226, rect(-366, -13, 732, 26, C.teal, 13), { rotate: -6 }) +
    circle(800, 226, 42, G.amber) +
    circle(800, 226, 18, C.teal)
  return scene({
    theme: 'aqua',
    focus: [800, 370],
    motif:
      lift(post) +
      pan(left[0], left[1], money(left[0], left[1])) +
      pan(right[0], right[1], cube(right[0], right[1] + 62)) +
      lift(beam),
    water: 704,
    seed: 8,
  })
}
