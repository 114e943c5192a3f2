import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json'

const ROOMS = ['deploy', 'docs', 'migrations', 'public', 'src', 'tests', 'tools']
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `/${room}/${file}`),
)
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].concat(
  files.filter((file) => /^\/docs.*\.md$/.test(file)).map((file) => file.slice(1)),
)
/** A path in the text, as `ui/panel/Menu.tsx`, from any folder on. */
const PATH = /`((?:src|features|mdx|platform|plugins|richText|run|seams|shell|ui|tests|tools)\/[\w./[\]()-]*\w)`/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g

it('the documents name only files that exist', () => {
  const isThere = (path: string) => files.some((file) => file.endsWith(`/${path}`))
  const dead = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !isThere(path))
    const links = [...text.matchAll(LINK)].map(([, link = '']) => posix.join(dirname(document), link))
    const broken = links.filter(
      (link) => !isThere(link) && !documents.includes(link) && !/^(\.env|package|LICENSE)/.test(link),
    )
    return [...paths, ...broken].map((path) => `${document}: ${path}`)
  })
  expect(documents.length).toBeGreaterThan(60)
  expect(dead).toEqual([])
})

it('every requirement is named in a test, and no other', () => {
  const rows = readFileSync('docs/rows.md', 'utf8').match(/(?<=^\| )[A-Z]+-\d+(?= \|)/gm)
  const tests = files.filter((file) => /^\/(src|tests)\/.*\.(test|e2e)\.tsx?$/.test(file))
  const named = tests.flatMap((file) => readFileSync(`.${file}`, 'utf8').match(/(?<=\[)[A-Z]+-\d+(?=\])/g) ?? [])
  expect(rows?.length).toBeGreaterThan(300)
  expect(new Set(named)).toEqual(new Set(rows))
})

it('the table of seams names all of them, and no other', () => {
  const seams = files.flatMap((file) => /^\/src\/seams\/(\w+\/\w+)\.(?:tsx?|cjs)$/.exec(file)?.[1] ?? [])
  const [, table = ''] = readFileSync('docs/payload-4.md', 'utf8').split(/^## The seams$|^What can't be a file there/m)
  const cells = table.match(/^\| `[^|]+/gm)?.join() ?? ''
  const named = [...cells.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(seams.sort())
})

it('the records of decisions are few, dated, and say when to look again', () => {
  const records = documents.filter((document) => document.startsWith('docs/decisions/'))
  expect(records.length).toBeLessThanOrEqual(60)
  const STATUS = /^# .+\n\n\d{1,2} \w+ \d{4}[^\n]*Holds/
  const incomplete = records.filter((record) => {
    const text = readFileSync(record, 'utf8')
    return !STATUS.test(text) || !text.includes('ook again when')
  })
  expect(incomplete).toEqual([])
})

it('.env.example has the variables that compose takes, and no other', () => {
  const taken = readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{(\w+)/g)
  const offered = readFileSync('.env.example', 'utf8').matchAll(/^#?(\w+)=/gm)
  const names = (found: Iterable<RegExpMatchArray>) => new Set([...found].map(([, name]) => name))
  expect(names(offered).add('COMPOSE_PROJECT_NAME')).toEqual(names(taken)) // compose itself knows this one
})

/** What the documents do with compose, and the options that they give it. */
const COMPOSE: Record<string, string[]> = {
  build: [],
  down: [],
  exec: [],
  logs: [],
  restart: [],
  run: ['--rm'],
  stop: [],
  up: ['-d', '--build', '--remove-orphans'],
}

it('the commands in the documents exist, with their services, scripts and options', () => {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })
  const scripts = new Map(Object.entries<string>(packageJson.scripts))
  const current = documents.filter((document) => !/CHANGELOG|decisions/.test(document))
  const text = current.map((document) => readFileSync(document, 'utf8')).join('\n')
  const wrong: string[] = []
  const composed = [...text.matchAll(/docker compose ([a-z]+)((?: -[\w-]+)*)(?: ([\w-]+))?/g)]
  for (const [command, verb = '', options = '', service] of composed) {
    const known = options.split(' ').every((option) => !option || COMPOSE[verb]?.includes(option))
    if (!COMPOSE[verb] || !known || (service && !services[service])) wrong.push(command)
  }
  const ran = [...text.matchAll(/npm run (?:--silent )?([\w:]+)(?: -- ([^`#\n]+))?/g)]
  for (const [command, script = '', given = ''] of ran) {
    const [program] = scripts.get(script)?.match(/\S+\.ts$/) ?? []
    const source = program ? readFileSync(program, 'utf8') : ''
    const options = given.match(/(?<=--)[\w-]+/g) ?? []
    const isTaken = (option: string) => source.includes(`'--${option}'`) || source.includes(`${option}: { type:`)
    if (!scripts.has(script) || !options.every(isTaken)) wrong.push(command)
  }
  expect([composed.length > 10, ran.length > 40]).toEqual([true, true])
  expect(wrong).toEqual([])
})

it('an upgrade ends the programs of other versions', () => {
  const text = readFileSync('docs/operate.md', 'utf8')
  const [, upgrade] = /## An upgrade\n([\s\S]+?)\n## /.exec(text) ?? []
  expect(upgrade).toContain('docker compose up -d --build --remove-orphans && docker compose restart edge')
})

it('[API-125] everybody who is told how long backups keep erased data hears what compose does', () => {
  const [, full] = /-mtime \+(\d+) .*-delete/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? []
  const days = Number(full) + 1 // `find` counts full days
  const told = {
    'src/features/people/panel/EraseDialogs.tsx': `copias de seguridad, que se borran a los ${days} días`,
    'src/run/seed/pages/privacidad.md': `hasta que estas se borran, a los ${days} días`,
    'docs/operate.md': `say after ${days} days, as compose does`,
  }
  for (const [file, words] of Object.entries(told)) expect(readFileSync(file, 'utf8')).toContain(words)
})
