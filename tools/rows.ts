// Prints the rows of `docs/rows.md` that no test title mentions.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { print } from './print'

const TEST_FILE = /\.(test|e2e)\.tsx?$/

const table = await readFile('docs/rows.md', 'utf8')
const rows = [...table.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }))
const entries = await Promise.all(
  ['src', 'tests'].map(async (dir) => (await readdir(dir, { recursive: true })).map((name) => path.join(dir, name))),
)
const sources = await Promise.all(
  entries
    .flat()
    .filter((name) => TEST_FILE.test(name))
    .map((name) => readFile(name, 'utf8')),
)
const named = new Set(sources.join('\n').match(/\[[A-Z]+-\d+\]/g))
const missing = rows.filter(({ id }) => !named.has(`[${id}]`))
for (const { id, text } of missing) print(`${id}  ${text.slice(0, 150)}`)
print(`${rows.length - missing.length} of ${rows.length} rows are named in a test title`)
