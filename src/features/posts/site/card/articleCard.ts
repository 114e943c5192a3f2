import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lettering, linesOf } from './lettering'

/** The text on an article's social card. */
type ArticleCard = { brand: string; title: string; category: string; facts: string }

/** The background image; the text goes into its empty group. */
const STAGE = path.resolve('assets/house/tarjeta.svg')
const TEXT = '<g id="text"/>'

const SAND = '#F7F3EC'
const AMBER = '#FFB547'
const LEFT = 120
const RIGHT = 1480
const WIDTH = RIGHT - LEFT
const MOST_LINES = 4
/** Title sizes; the largest that fits is used. */
const SIZES = [124, 108, 92, 78]

/** Draws an article's card for social networks: its title over the river. */
export async function articleCard({ brand, title, category, facts }: ArticleCard): Promise<string> {
  const size = SIZES.find((candidate) => linesOf(title, candidate, WIDTH, 9).length <= MOST_LINES - 1) ?? 78
  const lines = linesOf(title, size, WIDTH, MOST_LINES)
  const top = 330 + (MOST_LINES - lines.length) * size * 0.28
  const below = top + (lines.length - 1) * size * 1.08 + 92
  const text = [
    inOneLine(brand, LEFT + 120, 158, 54, SAND),
    ...lines.map((line, index) => lettering(line, LEFT, top + index * size * 1.08, size, SAND)),
    category && inOneLine(category, LEFT, below, 44, AMBER),
    inOneLine(facts, LEFT, 826, 36, SAND),
  ]
  return (await readFile(STAGE, 'utf8')).replace(TEXT, () => text.join(''))
}

/** Draws what fits between `x` and the right margin. */
const inOneLine = (text: string, x: number, y: number, size: number, fill: string) =>
  lettering(linesOf(text, size, RIGHT - x, 1).join(), x, y, size, fill)
