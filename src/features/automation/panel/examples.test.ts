import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { agentSettings, curlOfExternalId, curlOfJson, curlOfMarkdown, curlOfPicture } from './examples'

const ORIGIN = 'https://ozama.example'

/** Returns a command's arguments as the shell parses them. */
const argumentsOf = (command: string) =>
  execFileSync('bash', ['-c', command.replace(/^curl/, "printf '%s\\n---\\n'")], {
    env: { ...process.env, API_KEY: 'ozama_x' },
  })
    .toString()
    .split('\n---\n')

it('gives a JSON example that is a valid command with a JSON body', () => {
  const parts = argumentsOf(curlOfJson(ORIGIN))
  expect(parts[0]).toBe(`${ORIGIN}/api/blog/automation/posts`)
  expect(parts).toContain('Authorization: Bearer ozama_x')
  expect(JSON.parse(parts.at(-2) ?? '')).toMatchObject({ title: 'Un borrador', tags: ['ia'] })
})

it('gives a Markdown example that sends a file unchanged', () => {
  expect(argumentsOf(curlOfMarkdown(ORIGIN))).toContain('@articulo.md')
})

it('gives other examples that are commands for this site too, and agent settings that are JSON', () => {
  expect(argumentsOf(curlOfExternalId(ORIGIN))).toContain(
    `${ORIGIN}/api/blog/automation/posts/by-external-id/notion-42?dryRun=true`,
  )
  expect(argumentsOf(curlOfPicture(ORIGIN))).toContain('alt=Una tienda abierta de noche')
  expect(JSON.parse(`{${agentSettings(ORIGIN)}}`)['ozama-ia']).toMatchObject({ type: 'http', url: `${ORIGIN}/api/mcp` })
})
