/** Pictures of the house itself: its people, its table and its sharing image. */

import { frond, mark, spark, star } from './icons'
import { at, block, C, circle, ellipse, G, lift, path, polar, rect, ring, shape, stroke, times } from './primitives'
import { bars, scene } from './scene'

type Look = { skin: string; shade: string; hair: string; jacket: string; lapel: string; shirt: string }

/** Neck, shoulders and jacket, from the chin to the bottom edge. */
const bust = ({ skin, shade, jacket, lapel, shirt }: Look, width: number) =>
  lift(
    shape(
      path(
        `M${800 - width} 960C${800 - width} 760 ${800 - width * 0.62} 706 690 672`,
        `H910C${800 + width * 0.62} 706 ${800 + width} 760 ${800 + width} 960Z`,
      ),
      jacket,
    ),
  ) +
  shape('M690 668L800 900L910 668Q800 640 690 668Z', shirt) +
  shape('M728 520H872V660Q872 738 800 742Q728 738 728 660Z', skin) +
  shape('M728 560Q800 668 872 590V640Q800 690 728 620Z', shade, { opacity: 0.55 }) +
  shape('M706 652L660 690L700 776L662 800L796 960H690L560 716Z', lapel) +
  shape('M894 652L940 690L900 776L938 800L804 960H910L1040 716Z', lapel)

const face = (skin: string, shade: string) =>
  shape(
    'M664 380C664 270 720 220 800 220C880 220 936 270 936 380C936 500 880 606 800 606C720 606 664 500 664 380Z',
    skin,
  ) +
  shape(
    'M800 220C880 220 936 270 936 380C936 500 880 606 800 606C846 540 858 470 850 380C844 310 830 260 800 220Z',
    shade,
    { opacity: 0.34 },
  )

/** The consultant, with her hair gathered in a cloud of curls. */
export function woman(): string {
  const look: Look = {
    skin: '#A8683F',
    shade: '#7C4526',
    hair: '#1B1513',
    jacket: G.teal,
    lapel: C.green,
    shirt: C.sand,
  }
  const curls = times(17, (i) => {
    const [x, y] = polar(800, 350, 182, 150 + i * 15)
    return circle(x, y, 74 + (i % 3) * 10, look.hair)
  })
  const fringe = shape(
    path(
      'M650 420C640 280 700 214 800 214C900 214 960 280 950 420',
      'C934 350 900 316 860 300C800 330 716 320 690 330C668 350 660 380 650 420Z',
    ),
    look.hair,
  )
  const earrings = [656, 944].map((x) => ring(x, 496, 22, C.amber, 8)).join('')
  return scene({
    theme: 'coral',
    focus: [800, 400],
    motif:
      lift(curls + circle(800, 350, 210, look.hair)) +
      bust(look, 400) +
      face(look.skin, look.shade) +
      fringe +
      earrings,
    water: 786,
    seed: 4,
  })
}

/** The engineer, with short hair and a trimmed beard. */
export function man(): string {
  const look: Look = {
    skin: '#8A5433',
    shade: '#5C331B',
    hair: '#17120F',
    jacket: G.ink,
    lapel: '#2B4954',
    shirt: C.amber,
  }
  const ears = ellipse(660, 410, 26, 42, look.skin) + ellipse(940, 410, 26, 42, '#7A4829')
  const sides = rect(657, 320, 286, 80, look.hair, 24)
  const beard = shape(
    'M656 366C658 520 720 630 800 630C880 630 942 520 944 366Q930 486 876 530Q800 496 724 530Q670 486 656 366Z',
    look.hair,
  )
  const hair = shape(
    path(
      'M656 392C640 250 704 176 806 178C908 180 958 254 944 392',
      'C936 346 924 318 906 300C840 312 740 306 694 300C676 318 664 346 656 392Z',
    ),
    look.hair,
  )
  return scene({
    theme: 'aqua',
    focus: [800, 400],
    motif: bust(look, 440) + ears + sides + face(look.skin, look.shade) + beard + hair,
    water: 786,
    seed: 9,
  })
}

const cup = (x: number, y: number, turn: number) =>
  lift(circle(x, y, 118, G.sand)) +
  ring(x, y, 92, C.sandDeep, 4) +
  at(x, y, rect(60, -15, 62, 30, C.coral, 15), { rotate: turn }) +
  circle(x, y, 76, G.coral) +
  circle(x, y, 60, '#4A2A1A') +
  stroke(`M${x - 26} ${y + 8}q26 -40 52 0q-26 34 -52 0`, '#B98253', 7)

/** A table for two seen from above. */
export function meeting(): string {
  const laptop =
    lift(rect(-250, -150, 500, 330, '#DDE6E3', 26)) +
    rect(-262, -206, 524, 66, C.ink, 18) +
    rect(-240, -192, 480, 34, C.green, 10) +
    times(40, (i) => rect(-214 + (i % 10) * 43, -116 + Math.floor(i / 10) * 38, 36, 30, C.teal, 7)) +
    rect(-90, 54, 180, 100, '#C3D1CD', 14)
  const notebook =
    lift(rect(-120, -160, 240, 320, C.amber, 18)) +
    rect(-92, -160, 10, 320, C.amberDeep) +
    rect(-64, -126, 150, 90, C.white, 12) +
    at(10, -82, spark(30, C.coral)) +
    bars(-60, 0, [140, 110, 130], '#FFE4B5', 14, 34)
  const pen =
    lift(rect(-8, -130, 16, 230, C.teal, 8)) + shape('M-8 100L0 130L8 100Z', C.ink) + rect(-8, -70, 16, 14, C.coral)
  const plant = (x: number, y: number) =>
    times(8, (i) => at(x, y, frond(190, C.teal), { rotate: i * 45 })) +
    times(8, (i) => at(x, y, frond(140, C.green), { rotate: i * 45 + 22 })) +
    times(5, (i) => at(x, y, frond(80, C.aqua), { rotate: i * 72 + 10 }))
  const wood = times(7, (i) => {
    const y = 96 + i * 118
    const half = Math.sqrt(640 ** 2 - (y - 450) ** 2) - 8
    const bend = i % 2 ? 26 : -26
    return stroke(`M${800 - half} ${y}q${half / 2} ${bend} ${half} 0t${half} 0`, '#C98544', 3, { opacity: 0.4 })
  })
  const chair = (x: number, y: number) =>
    lift(block(x, y, 300, 360, G.teal, 90)) + block(x, y, 240, 300, C.tealSoft, 70)
  const table = lift(circle(800, 450, 640, '#E9B77C')) + circle(800, 450, 640, '#F0C48E') + wood
  return scene({
    theme: 'coral',
    focus: [800, 450],
    water: 2000,
    motif:
      chair(80, 400) +
      chair(1520, 520) +
      table +
      at(800, 420, laptop, { rotate: -4 }) +
      cup(360, 330, -30) +
      cup(1240, 600, 150) +
      at(1210, 280, notebook, { rotate: 14 }) +
      at(1030, 720, pen, { rotate: 68 }) +
      lift(plant(230, 780)) +
      lift(plant(1440, 96)),
  })
}

/** The mark of the house over its river. */
export function social(): string {
  const [x, y] = [800, 390]
  const orbit = [-150, -35, 75].map((turn, i) => {
    const [ox, oy] = polar(x, y, 330, turn)
    return circle(ox, oy, [20, 28, 16][i] ?? 20, [C.amber, C.coral, C.sand][i] ?? C.sand)
  })
  const emblem = lift(at(x, y, mark(230, G.sand, [C.green, C.teal, C.coral])))
  return scene({
    theme: 'teal',
    focus: [x, y],
    motif: ring(x, y, 330, C.aqua, 3, { opacity: 0.5 }) + orbit.join('') + emblem + star(1190, 128, 40, C.amber),
    water: 700,
    seed: 1,
  })
}
