import type { CSSProperties } from 'react'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

/** The languages that articles are written about; others are shown without colours. */
const LANGUAGES = [
  import('shiki/langs/bash.mjs'),
  import('shiki/langs/css.mjs'),
  import('shiki/langs/html.mjs'),
  import('shiki/langs/javascript.mjs'),
  import('shiki/langs/json.mjs'),
  import('shiki/langs/markdown.mjs'),
  import('shiki/langs/python.mjs'),
  import('shiki/langs/sql.mjs'),
  import('shiki/langs/typescript.mjs'),
  import('shiki/langs/yaml.mjs'),
]

type Word = { content: string; style?: CSSProperties }

let known: Promise<HighlighterCore> | undefined

/** Colours `code`, line by line. The theme is dark in both schemes, as the blocks are. */
export async function highlight(code: string, language: string): Promise<Word[][]> {
  known ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: LANGUAGES,
    themes: [import('shiki/themes/github-dark-high-contrast.mjs')],
  })
  const highlighter = await known
  const lang = highlighter.getLoadedLanguages().includes(language) ? language : 'text'
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: 'github-dark-high-contrast' })
  return tokens.map((line) => line.map(({ content, color }) => ({ content, style: color ? { color } : undefined })))
}
