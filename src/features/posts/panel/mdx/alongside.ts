/** How many letters at its beginning tell one block from others. */
const ENOUGH = 16

/**
 * Returns where each block of a rendered text begins in its source, as an offset; undefined where that can't be told. A
 * block is found by its first letters, at the beginning of a line: what else a line has there is syntax.
 */
export function beginningsIn(source: string, blocks: string[]): (number | undefined)[] {
  const lines = linesOf(source)
  let next = 0
  return blocks.map((block) => {
    const beginning = firstLetters(block)
    const begins = ({ own, all }: Line) => (beginning.length < ENOUGH ? own : all) === beginning
    const found = beginning === '' ? -1 : lines.findIndex((line, i) => i >= next && begins(line))
    if (found < 0) return undefined
    next = found + 1
    return lines[found]?.from
  })
}

/** Where a line begins; its first letters, and those with the lines that follow. */
type Line = { from: number; own: string; all: string }

/** The lines after the frontmatter. */
function linesOf(source: string): Line[] {
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? []
  let from = head.length
  return source
    .slice(from)
    .split('\n')
    .map((text) => {
      const line = { from, own: firstLetters(text), all: firstLetters(source.slice(from, from + READ)) }
      from += text.length + 1
      return line
    })
}

/** How many characters are read for them. */
const READ = 120
const firstLetters = (text: string) => (text.slice(0, READ).match(/[\p{L}\p{Nd}]/gu) ?? []).slice(0, ENOUGH).join('')

/** Returns the position in the second of two texts that belongs to `at` in the first, between the `pairs` around it. */
export function alongside(at: number, pairs: [number, number][]): number {
  const after = pairs.findIndex(([first]) => first > at)
  const [to, from] = [pairs.at(after), pairs.at(after - 1)]
  if (after < 1 || !to || !from) return pairs.at(after < 0 ? -1 : 0)?.[1] ?? 0
  return from[1] + ((at - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}
