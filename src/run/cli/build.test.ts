import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SOURCES } from './build'

it('builds again when anything has changed that a source imports', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|mjs|cjs|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const imported = files.flatMap((name) => {
    const file = path.join('src', name)
    const relative = readFileSync(file, 'utf8').matchAll(/(?:from|import) ['"](\.\.?\/[^'"]+)['"]/g)
    return [...relative].map(([, to = '']) => path.join(path.dirname(file), to))
  })
  const outside = imported.filter((file) => !file.startsWith('src/'))
  expect(outside).toContain('docs/n8n-borrador.json')
  expect(outside.filter((file) => !SOURCES.includes(file.split('/')[0] ?? '') && !SOURCES.includes(file))).toEqual([])
})
