import type { LanguageRegistration } from 'shiki/core'

type Grammar = { default: LanguageRegistration[] }

/** The highlighted languages; each loads when first needed. */
const GRAMMARS: Record<string, () => Promise<Grammar>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  csv: () => import('shiki/langs/csv.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

/** Alternative language names in code fences. */
const ALIASES: Record<string, string> = {
  cs: 'csharp',
  console: 'bash',
  dockerfile: 'docker',
  env: 'ini',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
  node: 'javascript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

/** Returns the language an author named, or `null` if it can't be highlighted. */
export function languageOf(written: string): string | null {
  const name = written.toLowerCase()
  const known = Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? '') : name
  return Object.hasOwn(GRAMMARS, known) ? known : null
}

/** Loads the grammar of a language returned by `languageOf`. */
export const loadLanguage = async (language: string): Promise<LanguageRegistration[]> =>
  (await GRAMMARS[language]?.())?.default ?? []
