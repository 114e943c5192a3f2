import { blockQuote } from 'micromark-core-commonmark'
import { factorySpace } from 'micromark-factory-space'
import { markdownSpace } from 'micromark-util-character'
import type { Construct, TokenizeContext } from 'micromark-util-types'
import { isInsideTag } from './tags'

/** Markdown's own construct; without its name, under which `parseMdx` disables it. */
const marker: Construct = { ...blockQuote, name: undefined }

/** A quotation. It doesn't begin with the `>` of a tag whose attributes are on the lines before, as formatters write it. */
export const quote: Construct = {
  name: 'quote',
  tokenize(effects, ok, nok) {
    const start = marker.tokenize.call(this, effects, ok, nok)
    return (code) => (isInsideTag(paragraphBefore(this)) ? nok(code) : start(code))
  },
  continuation: {
    tokenize(effects, ok, nok) {
      const start = effects.attempt(marker, ok, nok)
      return (code) => (markdownSpace(code) ? factorySpace(effects, start, 'linePrefix')(code) : start(code))
    },
  },
  exit: blockQuote.exit,
}

/** A tag's attributes are on fewer lines. */
const MOST_LINES = 50

/** The last lines of the paragraph that the current line would interrupt. */
function paragraphBefore({ interrupt, events, sliceSerialize }: TokenizeContext): string {
  if (!interrupt) return ''
  const lines: string[] = []
  for (let i = events.length - 1; i >= 0 && lines.length < MOST_LINES; i--) {
    const [step, token] = events[i] ?? []
    if (step !== 'exit' || token?.type !== 'chunkFlow') continue
    const line = sliceSerialize(token)
    if (/^\s*(?:$|`{3}|~{3})/.test(line)) break
    lines.unshift(line)
  }
  return lines.join('')
}
