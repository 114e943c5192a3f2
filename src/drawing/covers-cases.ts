/** Covers of the articles about real businesses and their people. */

import { check, flag, key, palm, person, spark, star } from './icons'
import { at, C, circle, ellipse, G, lift, path, rect, ring, shape, stroke, times } from './primitives'
import { bars, card, HEIGHT, scene } from './scene'

/** A clinic's calendar with its appointments kept, and a tooth. */
export function clinic(): string {
  const day = (i: number) => {
    const [x, y] = [392 + (i % 6) * 92, 296 + Math.floor(i / 6) * 88]
    const kept = [1, 3, 8, 10, 13, 18].includes(i)
    const fill = kept ? C.aqua : i === 15 ? C.amber : '#EDE4D4'
    return rect(x, y, 72, 68, fill, 18) + (kept ? at(x + 36, y + 34, check(C.teal, 13), { scale: 0.55 }) : '')
  }
  const sheetCard =
    card(350, 140, 630, 540, G.sand, 44) +
    shape('M350 258V184Q350 140 394 140H936Q980 140 980 184V258Z', G.coral) +
    [480, 665, 850].map((x) => rect(x - 12, 104, 24, 80, C.ink, 12)).join('') +
    bars(400, 206, [200], '#FFE0D3', 20)
  const tooth =
    shape(
      path(
        'M0 -100C46 -142 138 -130 138 -34C138 44 102 64 92 140C84 190 44 184 36 130C30 82 20 58 0 58',
        'C-20 58 -30 82 -36 130C-44 184 -84 190 -92 140C-102 64 -138 44 -138 -34C-138 -130 -46 -142 0 -100Z',
      ),
      C.white,
    ) +
    shape(
      path(
        'M138 -34C138 44 102 64 92 140C84 190 44 184 36 130',
        'C70 90 104 40 96 -40C92 -84 70 -108 44 -118C90 -128 138 -100 138 -34Z',
      ),
      '#DCEDE8',
    ) +
    stroke('M-96 -40C-96 -72 -78 -90 -52 -92', C.aqua, 12)
  return scene({
    theme: 'teal',
    focus: [1010, 400],
    motif:
      lift(sheetCard) +
      times(24, day) +
      lift(at(1080, 420, tooth, { scale: 1.42 })) +
      star(1290, 210, 54, C.amber) +
      star(1350, 296, 24, C.sand),
    water: 706,
    seed: 9,
  })
}

/** A small hotel between the palms and the sea, and its key in the sun. */
export function hotel(): string {
  const sun = circle(800, 370, 300, G.amber) + circle(800, 370, 300, '#FFE2B0', { opacity: 0.25 })
  const window = (i: number) => {
    const [x, y] = [690 + (i % 3) * 84, 356 + Math.floor(i / 3) * 104]
    return (
      shape(`M${x} ${y + 66}V${y + 26}a26 26 0 0 1 52 0V${y + 66}Z`, i === 1 || i === 3 ? C.amber : C.green) +
      rect(x - 6, y + 66, 64, 9, C.sandDeep, 4)
    )
  }
  const house =
    lift(rect(660, 316, 280, 400, G.sand, 8)) +
    rect(900, 316, 40, 400, C.sandDeep) +
    shape('M634 322L680 250H920L966 322Z', C.teal) +
    rect(724, 216, 152, 40, C.coral, 10) +
    times(6, window) +
    shape('M762 716V596a38 38 0 0 1 76 0V716Z', C.coralDeep)
  const island = ellipse(800, 730, 420, 62, '#FFE3B8') + ellipse(800, 748, 420, 62, '#F7C98A')
  const trees = at(560, 706, palm(330)) + at(1060, 712, palm(250), { flip: true, scale: 0.9 })
  const label = shape('M-46 0L0 -44L46 0V120Q46 132 34 132H-34Q-46 132 -46 120Z', C.sand) + circle(0, -8, 9, C.teal)
  const onLabel = at(0, 68, spark(34, C.coral))
  const hanging =
    at(1316, 232, lift(at(0, 70, label + onLabel)), { rotate: -24, scale: 1.25 }) +
    at(1316, 232, lift(at(0, 106, key(C.teal))) + ring(0, 0, 36, C.amber, 10), { rotate: 14, scale: 1.3 })
  const bird = (x: number, y: number) => stroke(`M${x - 28} ${y}q16 -18 28 0q12 -18 28 0`, C.teal, 6)
  return scene({
    theme: 'coral',
    focus: [800, 370],
    far: sun + bird(330, 210) + bird(410, 166) + bird(268, 140),
    motif: island + trees + house + hanging,
    water: 670,
    seed: 10,
  })
}

/** Shelves with their stock counted, and the hammer of the hardware shop. */
export function hardware(): string {
  const fills = [G.coral, G.sand, G.amber, G.sand, G.aqua, G.amber, G.sand, G.coral, G.aqua, G.amber, G.sand, G.amber]
  const box = (i: number) => {
    const [x, base] = [330 + (i % 4) * 168, 300 + Math.floor(i / 4) * 180]
    const height = [112, 84, 124, 98][(i * 3 + Math.floor(i / 4)) % 4] ?? 100
    if (i === 6)
      return rect(x + 3, base - 103, 134, 100, 'none', 12, {
        stroke: C.sand,
        'stroke-width': 6,
        'stroke-dasharray': '14 14',
      })
    return (
      rect(x, base - height, 140, height, fills[i] ?? G.sand, 10) +
      rect(x + 54, base - height, 32, height * 0.4, C.ink, 0, { opacity: 0.16 }) +
      rect(x + 18, base - 30, 50, 12, C.ink, 6, { opacity: 0.4 })
    )
  }
  const shelf = times(
    3,
    (i) => rect(290, 300 + i * 180, 720, 22, '#F7E7CC', 6) + rect(290, 316 + i * 180, 720, 10, C.amberDeep, 5),
  )
  const frame = lift(rect(270, 130, 760, 590, G.teal, 26)) + rect(290, 150, 720, 560, '#0E4546', 14)
  const hammer =
    rect(-26, -130, 52, 500, G.amber, 24) +
    rect(-26, 220, 52, 150, C.coral, 24) +
    shape('M-120 -190H70Q150 -190 196 -104Q120 -140 70 -112H-120Z', C.ink) +
    rect(-170, -204, 70, 106, C.inkSoft, 14) +
    rect(-40, -200, 80, 100, C.inkSoft, 10)
  const tag = lift(circle(1016, 646, 78, G.coral)) + at(1016, 646, check(C.white, 13), { scale: 1.2 })
  return scene({
    theme: 'aqua',
    focus: [720, 400],
    motif: frame + shelf + times(12, box) + lift(at(1296, 316, hammer, { rotate: 24, scale: 1.05 })) + tag,
    water: 716,
    seed: 13,
  })
}

/** A team that climbs together, step by step. */
export function team(): string {
  const people = [
    { body: G.teal, skin: '#8A5638' },
    { body: G.sand, skin: '#5E3A28' },
    { body: G.amber, skin: '#B97C55' },
    { body: G.aqua, skin: '#6F452F' },
    { body: G.ink, skin: '#A0673F' },
  ]
  const steps = times(6, (i) => {
    const [x, y] = [236 + i * 188, 628 - i * 80]
    return rect(x, y, 190, HEIGHT - y, i % 2 ? '#0F5A59' : C.green) + rect(x, y, 190, 16, C.aqua)
  })
  const climbers = people.map(({ body, skin }, i) =>
    at(331 + i * 188, 542 - i * 80, lift(person(body, skin)), { scale: 1.45 }),
  )
  const goal = at(1250, 230, flag(C.teal, C.amber), { scale: 1.25 })
  return scene({
    theme: 'coral',
    focus: [1040, 330],
    motif: lift(steps) + climbers.join('') + goal + star(1440, 120, 30, C.sand) + star(1130, 70, 20, C.amber),
    water: 726,
    seed: 16,
  })
}
