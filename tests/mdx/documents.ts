import fc from 'fast-check'
import { BROKEN } from './broken'
import { HOSTILE } from './hostile'
import { REAL } from './real'

/** Every text of the corpus. */
export const CORPUS: string[] = [...BROKEN.map(({ source }) => source), ...HOSTILE, ...REAL.map(({ source }) => source)]

/** Characters the parser treats specially, and their usual surroundings. */
const PIECES = [
  ...'<>/{}[]()*_~`#|!-+=:&"\'\\ \n\t',
  '\n\n',
  '\r\n',
  '    ',
  '<!--',
  '-->',
  '```',
  '~~~',
  '---\n',
  '</',
  '/>',
  '<b>',
  '</b>',
  '<br>',
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<Callout>',
  '</Callout>',
  '<RelatedPostBanner postSlug="a" />',
  '<script>',
  '</script>',
  ' onclick="x"',
  ' href="',
  'javascript:',
  '|a|b|\n|-|-|\n',
  '- ',
  '1. ',
  '> ',
  '[^1]',
  '[^1]: ',
  '[x] ',
  '![',
  '](',
  'http://a.b',
  'a@b.co',
  '“',
  '”',
  'ñ',
  '🎉',
  '&lt;',
  '&#106;',
  '\u0000',
  '\uFEFF',
  'palabra',
  'import x from "y"',
  'export const a',
  '{/*',
  '*/}',
  '<!DOCTYPE x>',
  '<![if x]>',
  '<o:p>',
  '\u2028',
  '<a\nb="c"\n>',
]

/** Random combinations of the corpus's texts and of special characters. */
export const anyDocument: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...CORPUS), { minLength: 1, maxLength: 4 }).map((texts) => texts.join('\n\n')),
  fc.tuple(fc.constantFrom(...CORPUS), fc.nat(), fc.nat({ max: 12 }), fc.constantFrom(...PIECES)).map(mutated),
)

/** Replaces `dropped` characters from `at` on with `piece`. */
function mutated([text, at, dropped, piece]: [string, number, number, string]): string {
  const from = at % (text.length + 1)
  return text.slice(0, from) + piece + text.slice(from + dropped)
}
