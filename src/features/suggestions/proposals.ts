import { fold } from '@/platform/domain/text/fold'
import { deceives, isBlank } from '@/platform/domain/text/invisible'
import * as z from '@/platform/schemas/zod'

/** The answer that is asked for. */
const list = z.array(z.string()).max(50)

/**
 * Returns the proposals in the answer of a model, which is data from a stranger: an article may tell it what to answer.
 * Wrappings are taken off; what is no plain text that `rule` accepts is left out. Null if it is no list at all.
 */
export function proposalsIn(answer: string, rule: z.ZodType<string>): string[] | null {
  const sent = listIn(answer)
  if (!sent) return null
  const texts = sent.map(unwrapped).filter((text) => isPlain(text) && rule.safeParse(text).success)
  const folded = texts.map(fold)
  return texts.filter((text, index) => folded.indexOf(fold(text)) === index)
}

/** How many brackets may end the list: each attempt reads it again. */
const MOST_ENDS = 100

/** The JSON list of texts in an answer, in spite of thoughts before it, and of words, brackets or a fence around it. */
function listIn(answer: string): string[] | null {
  const said = answer.slice(answer.lastIndexOf('</think>') + 1)
  const begin = said.search(/\[\s*"/)
  let end = begin
  for (let tried = 0; begin >= 0 && tried < MOST_ENDS; tried++) {
    end = said.indexOf(']', end + 1)
    if (end < 0) return null
    const texts = listOf(said.slice(begin, end + 1))
    if (texts) return texts
  }
  return null
}

function listOf(json: string): string[] | null {
  try {
    return list.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** Takes off what models like to put around a text: numbers, bullets, emphasis, quotation marks. */
const unwrapped = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{1,2}[.)]|[-*•#]+) /, '')
    .replace(/^[*_`"'«“‘]+([^*_`"'«»“”‘’]+)[*_`"'»”’]+$/, '$1')

/** Markup, expressions, links and invisible characters. */
const MARKUP = /[<>{}`\\]|\]\(|!\[|\*\*|__|https?:|www\.|javascript:|&#?\w+;/i

const isPlain = (text: string) => !isBlank(text) && !deceives(text) && !MARKUP.test(text)

const ENGLISH = new Set(
  'the of and to in is for with your you how what why this that are an by from on at it be as can our we their will when into best guide'.split(
    ' ',
  ),
)
const SPANISH = new Set(
  'el la los las un una de del al y o en que con por para tu tus su sus se es son como cómo qué lo más sin sobre cuando donde si ya no mi nuestro nuestra este esta'.split(
    ' ',
  ),
)

/** Whether it has not more English than Spanish among its commonest words. A name without either may be both. */
export function isSpanish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length
  return count(ENGLISH) <= count(SPANISH)
}
