import type { ElementContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { h } from './h'
import { jsx } from './jsx'
import { languageOf, loadLanguage } from './languages'
import type { CodeData } from './toTree'

const THEME = 'classes'
/** Longer blocks and lines are not highlighted, because that would take too long. */
const MAX_CHARACTERS = 20_000
const MAX_LINE = 1_000

let started: Promise<HighlighterCore> | undefined

function highlighter(): Promise<HighlighterCore> {
  started ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--', fontStyle: false })],
  })
  return started
}

/** A code block line by line, highlighted if the language is known and `isColoured`. */
export async function codeBlock(
  { text, language: written, meta }: CodeData,
  isColoured: boolean,
): Promise<MdxJsxFlowElementHast> {
  const language = languageOf(written)
  const lines = isColoured && language && text.length <= MAX_CHARACTERS ? await colour(text, language) : plain(text)
  const marked = markedLines(meta)
  const title = /\btitle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(meta)?.slice(1).find(Boolean)
  return jsx(
    'CodeBlock',
    { title: title?.slice(0, 200), language: language ?? undefined },
    lines.map((line, i) => lineOf(line, marked.has(i + 1))),
  )
}

const lineOf = (words: ElementContent[], isMarked: boolean) =>
  h('span', { className: isMarked ? ['line', 'marked'] : ['line'] }, withLineEnd(words))

/** Joins adjacent texts: React would put a comment between them. */
function withLineEnd(words: ElementContent[]): ElementContent[] {
  const last = words.at(-1)
  return last?.type === 'text'
    ? [...words.slice(0, -1), { ...last, value: `${last.value}\n` }]
    : [...words, { type: 'text', value: '\n' }]
}

const plain = (text: string): ElementContent[][] =>
  text.split('\n').map((value) => (value ? [{ type: 'text', value }] : []))

/** Returns the line numbers in `{1,3-5}`. */
function markedLines(meta: string): Set<number> {
  const numbers = new Set<number>()
  for (const part of (/\{([\d,\s-]{1,200})\}/.exec(meta)?.[1] ?? '').split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    for (let line = from; line > 0 && line <= Math.min(to, from + 1000); line++) numbers.add(line)
  }
  return numbers
}

/** Colours are classes rather than inline styles, so that a page may forbid the latter. */
async function colour(text: string, language: string): Promise<ElementContent[][]> {
  const known = await highlighter()
  if (!known.getLoadedLanguages().includes(language)) await known.loadLanguage(await loadLanguage(language))
  const { tokens } = known.codeToTokens(text, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: MAX_LINE,
    tokenizeTimeLimit: 0, // the worker's own time limit applies to the whole text
  })
  return tokens.map((line) => line.map(({ content, color }) => word(content, color)))
}

function word(value: string, color: string | undefined): ElementContent {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  return kind && value.trim() ? h('span', { className: [`code-${kind}`] }, value) : { type: 'text', value }
}
