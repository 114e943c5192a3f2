/** Charts and plans, for the inside of the articles. */

import { chart, check, flag, gear, person, sheet, spark } from './icons'
import { at, C, circle, G, lift, polyline, rect, ring, shape, stroke, times } from './primitives'
import { card, diagram } from './scene'

const board = card(220, 110, 1160, 650, C.white, 40)

const rulers = (left: number, right: number) =>
  times(4, (i) => stroke(`M${left} ${226 + i * 110}H${right}`, C.sandDeep, 3, { 'stroke-dasharray': '2 13' }))

/** Missed appointments, month after month. */
export function appointmentsChart(): string {
  const heights = [400, 352, 284, 214, 150, 104]
  const columns = heights.map((h, i) => {
    const x = 350 + i * 160
    return (
      rect(x, 666 - h, 100, h, i === 5 ? G.coral : i % 2 ? G.aqua : G.green, 20) +
      rect(x, 640, 100, 26, i === 5 ? '#F4562F' : i % 2 ? '#45BDAE' : '#0F665F')
    )
  })
  const tops = heights.map((h, i) => [400 + i * 160, 622 - h] as const)
  const trend =
    polyline(tops, C.teal, 6, { 'stroke-dasharray': '2 16' }) + tops.map(([x, y]) => circle(x, y, 11, C.teal)).join('')
  const best = lift(circle(1200, 430, 52, G.amber)) + at(1200, 430, check(C.ink, 12), { scale: 0.9 })
  return diagram(
    board +
      rulers(310, 1310) +
      columns.join('') +
      polyline(
        [
          [300, 669],
          [1312, 669],
        ],
        C.ink,
        8,
      ) +
      trend +
      best,
  )
}

/** A cost that falls and a benefit that rises. */
export function returnChart(): string {
  const rise = 'M320 620C580 610 700 520 800 430S1060 226 1280 210'
  const fall = 'M320 240C540 246 680 330 800 430S1060 596 1280 604'
  const gain = shape('M800 430C920 330 1060 226 1280 210V604C1060 596 920 530 800 430Z', C.aqua, { opacity: 0.3 })
  const months = times(7, (i) => circle(320 + i * 160, 704, 9, i === 3 ? C.coral : C.mist))
  const meeting =
    stroke('M800 470V668', C.amberDeep, 5, { 'stroke-dasharray': '2 13' }) +
    circle(800, 430, 54, C.amber, { opacity: 0.35 }) +
    circle(800, 430, 30, G.amber) +
    at(800, 430, spark(20, C.white))
  const ends = circle(1280, 210, 18, C.green) + circle(1280, 604, 18, C.coral)
  return diagram(
    board +
      rulers(300, 1310) +
      gain +
      polyline(
        [
          [296, 170],
          [296, 669],
          [1312, 669],
        ],
        C.ink,
        8,
      ) +
      stroke(fall, C.coral, 14) +
      stroke(rise, C.green, 14) +
      meeting +
      ends +
      months,
  )
}

/** Six weeks, six milestones. */
export function sixWeeks(): string {
  const steps = [
    { fill: G.teal, icon: at(0, 4, person(C.aqua, C.sand), { scale: 0.84 }) },
    { fill: G.green, icon: sheet(C.sand, C.green, C.aqua) },
    { fill: G.aqua, icon: gear(42, 8, C.teal, 0, '#6FD9CB') },
    { fill: G.amber, icon: spark(56, C.white) },
    { fill: G.coral, icon: chart(C.white) },
    { fill: G.ink, icon: at(-14, 52, flag(C.sand, C.amber), { scale: 0.82 }) },
  ]
  const x = (i: number) => 220 + i * 232
  const bend = (i: number) => `S${x(i) + 116} ${i % 2 ? 380 : 500} ${x(i + 1)} 440`
  const road = `M120 470C200 470 200 440 220 440${times(5, bend)}Q1420 410 1490 420`
  const river = stroke(road, C.aquaSoft, 40) + stroke(road, C.green, 6, { 'stroke-dasharray': '2 16' })
  const stations = steps.map(({ fill, icon }, i) => {
    const up = i % 2 === 0
    const y = up ? 262 : 618
    const stem = polyline(
      [
        [x(i), 440],
        [x(i), up ? y + 92 : y - 92],
      ],
      C.teal,
      5,
    )
    const milestone = circle(x(i), 440, 30, C.white) + ring(x(i), 440, 26, C.teal, 8) + circle(x(i), 440, 11, C.coral)
    const dots = times(i + 1, (n) => circle(x(i) + (n - i / 2) * 20, up ? y - 122 : y + 122, 6.5, C.teal))
    return (
      stem + milestone + lift(rect(x(i) - 92, y - 92, 184, 184, fill, 52)) + at(x(i), y, icon, { scale: 1.15 }) + dots
    )
  })
  return diagram(river + stations.join(''))
}
