import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import workflow from '../../../docs/n8n-borrador.json'
import { curlOfJson, curlOfMarkdown, workflowFor } from './examples'

const ORIGIN = 'https://ozama.example'

/** What a shell makes of a command's arguments. */
const argumentsOf = (command: string) =>
  execFileSync('bash', ['-c', command.replace(/^curl/, "printf '%s\\n---\\n'")], {
    env: { ...process.env, API_KEY: 'ozama_x' },
  })
    .toString()
    .split('\n---\n')

it('the JSON example is a command whose body is JSON', () => {
  const parts = argumentsOf(curlOfJson(ORIGIN))
  expect(parts[0]).toBe(`${ORIGIN}/api/blog/automation/posts`)
  expect(parts).toContain('Authorization: Bearer ozama_x')
  expect(JSON.parse(parts.at(-2) ?? '')).toMatchObject({ title: 'Un borrador', tags: ['ia'] })
})

it('the Markdown example sends a file as it is', () => {
  expect(argumentsOf(curlOfMarkdown(ORIGIN))).toContain('@articulo.md')
})

it('the workflow calls this site', () => {
  const { nodes } = JSON.parse(workflowFor(workflow, ORIGIN)) as typeof workflow
  expect(nodes.map(({ parameters }) => ('url' in parameters ? parameters.url : '')).filter(Boolean)).toEqual([
    `${ORIGIN}/api/blog/automation/posts`,
  ])
})
