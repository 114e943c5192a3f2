import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { ADDRESS } from '../fromHtml/links'
import { component, lineAt, type Note, UNKNOWN_BLOCK } from './text'

/** Templates of Hugo, Jekyll and Markdoc in a text; those over several lines, without braces in them. */
export const TEMPLATE = /\{\{[^\n]{0,300}?\}\}|\{%[^\n]{0,300}?%\}|\{\{[^{}]{0,300}\}\}|\{%[^{}]{0,300}%\}/g
/** Boxes of Docusaurus and Starlight (`:::note`), and pictures of Obsidian (`![[a.png]]`), which stay as text. */
const FOREIGN = /^ {0,3}:{3,}[ \t]{0,9}\w[^\n]{0,300}$|!\[\[[^\]\n]{1,300}\]\]/gm
/** Finding the line of each of thousands would take minutes. */
const MAX_FOREIGN = 50
const EMPTY_LINE = /\n[ \t]*\n/
/** What gives the text beside it a look in Jekyll: `{: .center }`, `{:toc}`. */
const LOOK = /\{:(?:[:/]|[ \t]{0,9}(?:toc\b|[.#][\w-]|[\w-]{1,50}=))[^}\n]{0,300}\}/g
/** A brace to escape: in an address the backslash would be part of it. */
const BRACE = new RegExp(String.raw`(?<!\\|${ADDRESS})[{}]`, 'g')
const VIDEO = /^\{\{[<%]\s*(youtube|vimeo)\s+([\s\S]*?)[>%]\}\}$/
const ATTRIBUTE = /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s/]\S*))/g

/** The attributes of one of Hugo's templates. */
export const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, key, a, b, c, d]) => [
      key,
      (a?.replace(/\\(["\\])/g, '$1') ?? b ?? c ?? d ?? '').replace(/\s+/g, ' '),
    ]),
  )

/**
 * Makes MDX of Markdown: there, braces are text, comments are nothing, and code by its indentation alone is between fences.
 * Templates of other programs stay as text, with a note; those for videos become our components.
 */
export function markdownMdx(source: string, line: number): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const { code, indented } = codeIn(source)
  const outside = (pattern: RegExp) =>
    [...source.matchAll(pattern)].filter(({ index }) => !code.some(([start, end]) => index >= start && index < end))
  const templates = outside(TEMPLATE).flatMap(({ 0: whole, index }): Change[] => {
    if (EMPTY_LINE.test(whole)) return [] // of two paragraphs
    const video = videoOf(whole)
    if (video) return [[index, whole, video]]
    notes.push({ line: lineAt(source, index, line), message: UNKNOWN_BLOCK })
    return [[index, whole, inCode(whole)]]
  })
  for (const { index } of outside(FOREIGN).slice(0, MAX_FOREIGN))
    notes.push({ line: lineAt(source, index, line), message: UNKNOWN_BLOCK })
  const comments = outside(/<!--[\s\S]*?-->/g).map(
    ({ 0: whole, index }): Change => [index, whole, whole.replace(/[^\n]+/g, '')],
  )
  const looks = outside(LOOK).map(({ 0: whole, index }): Change => [index, whole, ''])
  const braces = outside(BRACE).map(({ 0: brace, index }): Change => [index, brace, `\\${brace}`])
  return { text: changed(source, [...indented, ...templates, ...comments, ...looks, ...braces]), notes }
}

function videoOf(template: string): string | undefined {
  const [, name, written = ''] = VIDEO.exec(template) ?? []
  const [, first] = /^["']?([\w-]+)["']?(?![\w=-])/.exec(written) ?? []
  const { id = first, title = 'Video' } = attributesOf(written)
  return name && id && component(name === 'vimeo' ? 'Vimeo' : 'YouTube', { id, title })
}

type Change = [start: number, before: string, after: string]

/** The text with the changes made; of those that overlap, the first. */
function changed(source: string, changes: Change[]): string {
  let text = ''
  let at = 0
  for (const [start, before, after] of changes.toSorted(([one], [other]) => one - other)) {
    if (start < at) continue
    text += source.slice(at, start) + after
    at = start + before.length
  }
  return text + source.slice(at)
}

/** As code on one line, which holds any sign but as many backticks as begin it. */
function inCode(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ')
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

type CodeParts = {
  /** Where code begins and ends. */
  code: [number, number][]
  /** Indented code, with the fences that it gets. */
  indented: Change[]
}

function codeIn(source: string): CodeParts {
  const found: CodeParts = { code: [], indented: [] }
  visit(fromMarkdown(source), ['code', 'inlineCode'], (node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    if (start === undefined || end === undefined) return
    found.code.push([start, end])
    const written = source.slice(start, end)
    if (node.type === 'code' && !/^[ \t]*(?:`{3}|~{3})/.test(written))
      found.indented.push([start, written, fenced(source, start, node.value)])
  })
  return found
}

/** Indented code between fences, within the same list or quotation. */
function fenced(source: string, start: number, code: string): string {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ')
  const [longest = ''] = (code.match(/`+/g) ?? []).toSorted((one, other) => other.length - one.length)
  const fence = '`'.repeat(Math.max(3, longest.length + 1))
  return [fence, ...code.split('\n'), fence].join(`\n${before}`)
}
