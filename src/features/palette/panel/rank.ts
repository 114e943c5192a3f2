import { fold } from '@/platform/domain/text/fold'

type Named = { title: string; hint: string }

/**
 * Returns those in which every typed word is found, ignoring case and accents: first those whose title begins with what
 * was typed, then those in which words begin with it. Among equals their order stays.
 */
export function ranked<Item extends Named>(items: Item[], typed: string): Item[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = items.flatMap((item) => {
    const title = fold(item.title)
    const text = ` ${title} ${fold(item.hint)}`
    if (!words.every((word) => text.includes(word))) return []
    const isBeginning = title.startsWith(words.join(' '))
    return [{ item, rank: isBeginning ? 0 : words.every((word) => text.includes(` ${word}`)) ? 1 : 2 }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
}
