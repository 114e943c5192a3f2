import { mark } from './icons'
import { lettering, linesOf } from './lettering'
import { at, C, G } from './primitives'
import { scene } from './scene'

/** What the card of an article says. */
export type ArticleCard = { brand: string; title: string; category: string; facts: string }

const LEFT = 120
const WIDTH = 1360
const MOST_LINES = 4
/** Sizes of the title, the first that fits wins. */
const SIZES = [124, 108, 92, 78]

/** The picture of an article for social networks: its title over the river. */
export function articleCard({ brand, title, category, facts }: ArticleCard): string {
  const size = SIZES.find((candidate) => linesOf(title, candidate, WIDTH, 9).length <= MOST_LINES - 1) ?? 78
  const lines = linesOf(title, size, WIDTH, MOST_LINES)
  const top = 330 + (MOST_LINES - lines.length) * size * 0.28
  const head =
    at(LEFT + 46, 140, mark(46, G.sand, [C.green, C.teal, C.coral])) + lettering(brand, LEFT + 120, 158, 54, C.sand)
  const words = lines.map((line, index) => lettering(line, LEFT, top + index * size * 1.08, size, C.sand)).join('')
  const below = top + (lines.length - 1) * size * 1.08 + 92
  const tag = category && lettering(category, LEFT, below, 44, C.amber)
  return scene({
    theme: 'teal',
    focus: [1380, 300],
    water: 770,
    seed: 3,
    motif: '',
    near: head + words + tag + lettering(facts, LEFT, 826, 36, C.sand),
  })
}
