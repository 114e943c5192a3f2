/** The stage every picture shares: sky, ripples, drifting dots, river waves and a little grain. */

import {
  type Attrs,
  C,
  circle,
  el,
  GRADIENTS,
  lift,
  type Point,
  polyline,
  random,
  rect,
  ring,
  stroke,
  times,
} from './primitives'

export const WIDTH = 1600
export const HEIGHT = 900

type Theme = {
  sky: readonly [string, string]
  glow: string
  ripple: string
  waves: readonly [string, string, string, string]
  foam: string
  drift: readonly [string, string]
}

const THEMES = {
  teal: {
    sky: ['#0A3435', '#125354'],
    glow: '#2A8F86',
    ripple: C.aqua,
    waves: ['#14615E', C.green, '#0D4B4B', '#072C2E'],
    foam: C.aqua,
    drift: [C.aqua, C.amber],
  },
  ink: {
    sky: ['#0A1418', '#16303A'],
    glow: '#27535A',
    ripple: '#8FD9D0',
    waves: ['#14414A', '#0F5A58', '#0C3238', '#081317'],
    foam: C.aqua,
    drift: [C.sand, C.amber],
  },
  coral: {
    sky: ['#FF6540', '#FF9169'],
    glow: '#FFC08A',
    ripple: '#FFE3C2',
    waves: ['#F2552F', '#147D74', '#0F5A59', C.teal],
    foam: '#FFD9B0',
    drift: [C.sand, C.amber],
  },
  sand: {
    sky: ['#FBF8F2', '#F1E7D6'],
    glow: '#FFFFFF',
    ripple: '#D9B98A',
    waves: ['#BFE7DF', C.aqua, C.green, C.teal],
    foam: C.white,
    drift: [C.coral, C.green],
  },
  aqua: {
    sky: ['#4CC3B4', '#8FE3D8'],
    glow: '#D5F7F1',
    ripple: '#F2FFFC',
    waves: ['#36A99C', C.green, '#0F5E5B', C.teal],
    foam: C.sand,
    drift: [C.white, C.teal],
  },
} satisfies Record<string, Theme>

export type ThemeName = keyof typeof THEMES

/** The crest of a wave, from edge to edge. */
const crest = (y: number, height: number, length: number, phase: number) =>
  `M${-length * (1 + (phase % 1))} ${y}q${length / 4} ${-height} ${length / 2} 0` +
  `t${length / 2} 0`.repeat(Math.ceil((WIDTH * 2) / length) * 2 + 4)

/** A band of water from its crest to the bottom, with the lines of the current. */
export function wave(y: number, height: number, length: number, phase: number, fill: string, foam: string): string {
  const body = `${crest(y, height, length, phase)}V${HEIGHT + 40}H-${WIDTH * 2}Z`
  const current = (drop: number, opacity: number) =>
    stroke(crest(y + drop, height * 0.94, length, phase), foam, 2.5, { opacity })
  return el('path', { d: body, fill }) + current(16, 0.4) + current(30, 0.16)
}

/** A fine scatter of specks, as a pattern tile. */
function grainTile(): string {
  const next = random(7)
  const speck = () => circle(next() * 160, next() * 160, 0.7 + next() * 0.8, next() > 0.5 ? '#FFFFFF' : C.ink)
  return el('pattern', { id: 'grain', width: 160, height: 160, patternUnits: 'userSpaceOnUse' }, times(110, speck))
}

function definitions(sky: readonly [string, string], glow: string): string {
  const stop = (offset: number, color: string, opacity = 1) =>
    el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })
  const vertical = (id: string, [top, bottom]: readonly [string, string]) =>
    el('linearGradient', { id, x1: 0, y1: 0, x2: 0.25, y2: 1 }, stop(0, top) + stop(1, bottom))
  const shadow = { dx: 0, dy: 16, stdDeviation: 18, 'flood-color': C.ink, 'flood-opacity': 0.26 }
  const box = { id: 'shadow', x: '-40%', y: '-40%', width: '180%', height: '190%' }
  return el(
    'defs',
    {},
    Object.entries(GRADIENTS)
      .map(([id, colors]) => vertical(id, colors))
      .join('') +
      vertical('sky', sky) +
      el('radialGradient', { id: 'glow' }, stop(0, glow, 0.75) + stop(1, glow, 0)) +
      el('filter', box, el('feDropShadow', shadow)) +
      grainTile(),
  )
}

/** Dots and small rings that float away from the focus of the picture. */
function drifting([fx, fy]: Point, colors: readonly [string, string], seed: number): string {
  const next = random(seed)
  const draw = (index: number) => {
    const [x, y, r] = [60 + next() * 1480, 50 + next() * 560, 3 + next() * 6]
    if (Math.hypot((x - fx) * 0.6, y - fy) < 400) return ''
    const color = next() > 0.4 ? colors[0] : colors[1]
    return index % 4 === 0 ? ring(x, y, r + 6, color, 3, { opacity: 0.6 }) : circle(x, y, r, color, { opacity: 0.65 })
  }
  return times(48, draw)
}

const CAP: Attrs = { 'stroke-linecap': 'round' }

const ripples = ([x, y]: Point, color: string) =>
  [780, 620, 480, 360, 260].map((r) => circle(x, y, r, color, { opacity: 0.07 })).join('') +
  [700, 550, 420].map((r) => ring(x, y, r, color, 2, { opacity: 0.22, 'stroke-dasharray': '2 14', ...CAP })).join('')

const svg = (defs: string, content: string) =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    defs + content + rect(0, 0, WIDTH, HEIGHT, 'url(#grain)', 0, { opacity: 0.09 }),
  )

type Scene = {
  theme: ThemeName
  motif: string
  /** Where the ripples start and the eye should go. */
  focus?: Point
  /** The height of the river. */
  water?: number
  /** Something behind the river but over the sky. */
  far?: string
  /** Something over the river. */
  near?: string
  seed?: number
}

/** A full picture: the motif between the far and the near waves of the river. */
export function scene({ theme, motif, focus = [800, 400], water = 690, far = '', near = '', seed = 1 }: Scene): string {
  const { sky, glow, ripple, waves, foam, drift } = THEMES[theme]
  const [a, b, c, d] = waves
  const back = wave(water, 74, 900, seed * 0.37, a, foam) + wave(water + 48, 64, 720, seed * 0.61, b, foam)
  const front = wave(water + 104, 60, 980, seed * 0.23, c, foam) + wave(water + 156, 44, 760, seed * 0.47, d, foam)
  const backdrop =
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + circle(focus[0], focus[1], 700, 'url(#glow)') + ripples(focus, ripple)
  const content = backdrop + drifting(focus, drift, seed * 97) + far + back + motif + front + near
  return svg(definitions(sky, glow), content)
}

/** The clean stage of the diagrams that go inside an article. */
export function diagram(content: string): string {
  const dots = times(25 * 14, (i) => circle(32 + (i % 25) * 64, 34 + Math.floor(i / 25) * 64, 2, C.green))
  const river = [0, 22, 44].map((drop) => stroke(crest(826 + drop, 44, 800, 0.3), C.aqua, 4, { opacity: 0.55 }))
  return svg(
    definitions(['#FCFAF5', C.sand], '#FFFFFF'),
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
      el('g', { opacity: 0.14 }, dots) +
      circle(800, 420, 760, 'url(#glow)') +
      river.join('') +
      content,
  )
}

/** A floating card. */
export const card = (x: number, y: number, w: number, h: number, fill: string, radius = 28) =>
  lift(rect(x, y, w, h, fill, radius))

/** Lines of text seen from afar: rounded bars of the given widths. */
export const bars = (x: number, y: number, widths: readonly number[], color: string, size = 16, gap = size * 2.2) =>
  widths.map((width, index) => rect(x, y + index * gap, width, size, color, size / 2)).join('')

/** A round station of a flow, with its icon. */
export const node = (x: number, y: number, r: number, fill: string, icon: string) =>
  lift(circle(x, y, r, fill)) + ring(x, y, r - 9, '#FFFFFF', 2.5, { opacity: 0.35 }) + icon

/** A dotted line of small stones. */
export const dotted = (points: readonly Point[], color: string, width: number, gap = width * 2.4) =>
  polyline(points, color, width, { 'stroke-dasharray': `0.1 ${gap}` })
