import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Checks every import in `src` against the table "Who may import whom" in CONTRIBUTING.md, that each capability which that
 * names is needed, and that there are no import cycles. A component that a configuration names (`'/src/…#Name'`) counts as
 * an import. Every folder may import `seams`, and only `seams` a private part of a package. Tests may import anything. An
 * import of Payload's configuration, `@payload-config`, is not checked, because it leads to everything.
 */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']

const files = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|mjs|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  ),
)
const imports = new Map([...files].map((file) => [file, importsOf(file)]))
const table = readTable()
const faults = [...forbidden(), ...unneeded(), ...privateParts(), ...circles()]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}

/** Returns the project files that a file imports, as paths below `src`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join('src', file), 'utf8')
  const specifiers = file.endsWith('.css')
    ? [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, specifier = '']) => specifier)
    : importedByScript(file, text)
  return specifiers.flatMap((specifier) => {
    const relative = specifier.startsWith('.') && path.join(path.dirname(file), specifier)
    const base = specifier.startsWith('@/') ? specifier.slice(2) : relative
    return base ? (ENDINGS.map((ending) => base + ending).find((name) => files.has(name)) ?? []) : []
  })
}

function importedByScript(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...[...text.matchAll(/'\/src\/([^'#]+)#/g)].map(([, name = '']) => `@/${name}`),
  ]
}

/** Reads the table: which folders or files below `src` each one may import. */
function readTable(): Map<string, string[]> {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Who may import whom')
  const rows = [...section.matchAll(/^\| (`.*?) \| (.*) \|$/gm)]
  return new Map(rows.flatMap(([, who = '', whom = '']) => quoted(who).map((name) => [name, quoted(whom)])))
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
}

function isIn(file: string, name: string): boolean {
  return file === name || file.startsWith(`${name}/`)
}

/** Whether a name in a row allows a file: that of a capability allows all but its `panel` and `site`. */
function gives(name: string, file: string): boolean {
  const isScreen = /^features\/[^/]+$/.test(name) && /^\/(panel|site)\//.test(file.slice(name.length))
  return isIn(file, name) && !isScreen
}

function forbidden(): string[] {
  const rows = [...table].sort(([a], [b]) => b.length - a.length)
  return [...imports].flatMap(([file, targets]) => {
    const own = rows.filter(([name]) => isIn(file, name)) // its folder's, and those of the folders around that
    const [folder] = own[0] ?? []
    // A capability without a row of its own has only that of `features`, which would let it import every other one.
    const lacksOwnRow = folder === 'features' && file.split('/').length > 2
    if (!folder || lacksOwnRow) return `src/${file}: its folder has no row in CONTRIBUTING, Who may import whom`
    const others = ['seams', ...own.flatMap(([, names]) => names)]
    const isAllowed = (target: string) => isIn(target, folder) || others.some((name) => gives(name, target))
    return targets
      .filter((target) => !isAllowed(target) || isOtherSide(file, target))
      .map((target) => `src/${file} may not import src/${target} (see CONTRIBUTING, Who may import whom)`)
  })
}

/** Returns what the table allows of capabilities and nothing imports. A layer may import all below it, needed or not. */
function unneeded(): string[] {
  return [...table].flatMap(([name, allowed]) => {
    const targets = [...imports].flatMap(([file, all]) => (isIn(file, name) ? all : []))
    return allowed
      .filter((each) => each.startsWith('features/') && !targets.some((target) => gives(each, target)))
      .map((each) => `src/${name} imports nothing of src/${each}: CONTRIBUTING, Who may import whom, need not allow it`)
  })
}

/** Whether one is of the site and the other of the panel. */
function isOtherSide(file: string, target: string): boolean {
  const [side, other] = [file, target].map((each) => /\/(site|panel)\//.exec(each)?.[1])
  return side !== undefined && other !== undefined && side !== other
}

/** Returns the files outside of `seams` that name a private part of a package. */
function privateParts(): string[] {
  const isPrivate = /['"`](payload\/internal['"]|[\w@][\w@/.-]*\/dist\/)/
  return [...files]
    .filter((file) => !file.startsWith('seams/') && isPrivate.test(readFileSync(path.join('src', file), 'utf8')))
    .map((file) => `src/${file} names a private part of a package: only src/seams may`)
}

/** Returns every import cycle, as the names of its files. */
function circles(): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push(`An import cycle: ${[...trail.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return found
}
