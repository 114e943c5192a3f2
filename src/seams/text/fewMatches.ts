import search from 'approx-string-match'

class TooMany extends Error {}

/** `search` takes a slice of the text for each match that it found, to see where that begins: it ends at one too many. */
class Bounded {
  private slices = 0
  constructor(
    private readonly text: string,
    private readonly most: number,
  ) {}
  get length() {
    return this.text.length
  }
  charCodeAt(index: number) {
    return this.text.charCodeAt(index)
  }
  slice(start: number, end: number) {
    if (++this.slices > this.most) throw new TooMany()
    return this.text.slice(start, end)
  }
}

/** The best matches of a pattern, none if there are more than `most`: a text that repeats itself would take minutes. */
export function fewMatches(text: string, pattern: string, maxErrors: number, most: number): ReturnType<typeof search> {
  try {
    return search(new Bounded(text, most) as unknown as string, pattern, maxErrors) // it uses no more of a text than this
  } catch (error) {
    if (error instanceof TooMany) return []
    throw error
  }
}
