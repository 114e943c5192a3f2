/**
 * Reads the frontmatter of Hugo that is written in TOML: texts, numbers, dates, truths and lists of them. Tables become
 * objects. Returns null for anything else.
 */
export function readToml(source: string): Record<string, unknown> | null {
  const root: Record<string, unknown> = {}
  let table = root
  const lines = source.split('\n').map((line) => line.trim())
  while (lines.length > 0) {
    const line = lines.shift() ?? ''
    if (/^(?:#|$)/.test(line)) continue
    const [, header] = /^\[([\w.-]+)\]$/.exec(line) ?? []
    if (header) {
      table = {}
      Object.assign(root, isName(header) && { [header]: table })
      continue
    }
    const [, quoted, bare, first = ''] = /^(?:"([^"]+)"|([\w-]+))\s*=\s*(.*)$/.exec(line) ?? []
    const key = quoted ?? bare ?? ''
    const value = valueIn(wholeList(first, lines))
    if (!isName(key) || value === undefined) return null
    table[key] = value
  }
  return root
}

/** A list may go on over several lines, which are taken from `lines`. */
function wholeList(first: string, lines: string[]): string {
  let whole = first
  while (whole.startsWith('[') && !/\]\s*(?:#.*)?$/.test(whole) && lines.length > 0) whole += ` ${lines.shift()}`
  return whole
}

const isName = (key: string) => key !== '' && key !== '__proto__'

function valueIn(written: string): unknown {
  const text = written.replace(/\s+#[^"']*$/, '').trim()
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return parsed(text)
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1)
  if (/^(?:true|false)$/.test(text)) return text === 'true'
  if (/^[+-]?\d[\d_]*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll('_', ''))
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  if (!/^\[[\s\S]*\]$/.test(text)) return undefined
  const items = [...text.slice(1, -1).matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[^,\s][^,]*/g)].map(([item]) => valueIn(item))
  return items.includes(undefined) ? undefined : items
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
