import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { api, sessionOf } from '@tests/support/api'
import { createTerm, payload } from '@tests/support/factories'
import { expect, it } from 'vitest'
import { LIMITS } from '@/platform/limits/limits'

const WORKFLOW = fileURLToPath(new URL('../../../docs/n8n-borrador.json', import.meta.url))

type Node = {
  name: string
  type: string
  retryOnFail?: boolean
  onError?: string
  parameters: {
    method?: string
    url?: string
    jsonOutput?: string
    jsonBody?: string
    text?: string
    errorMessage?: string
    headerParameters?: { parameters: { name: string; value: string }[] }
    options?: { batching?: { batch: { batchSize: number; batchInterval: number } } }
  }
}

const KEY = "{{ JSON.stringify($json).hash('sha256') }}"

type Workflow = { active: boolean; nodes: Node[]; connections: Record<string, { main: { node: string }[][] }> }
const workflow = async () => JSON.parse(await readFile(WORKFLOW, 'utf8')) as Workflow

/** The request that n8n sends for the workflow, with its expressions evaluated as n8n does. */
async function requestOf() {
  const { nodes } = await workflow()
  const parametersOf = (type: string) => nodes.find((node) => node.type === `n8n-nodes-base.${type}`)?.parameters ?? {}
  const { method = '', url = '', jsonBody, headerParameters } = parametersOf('httpRequest')
  expect(jsonBody).toBe('={{ JSON.stringify($json) }}')
  const body = JSON.stringify(JSON.parse(parametersOf('set').jsonOutput ?? ''))
  const fill = (value: string) => value.replace(/^=/, '').replace(KEY, createHash('sha256').update(body).digest('hex'))
  return {
    method,
    url: new URL(url),
    headers: Object.fromEntries((headerParameters?.parameters ?? []).map(({ name, value }) => [name, fill(value)])),
    body,
  }
}

it('[API-73] sends no more drafts a minute than an API key may, however many it is given', async () => {
  const { nodes } = await workflow()
  const { batchSize = 0, batchInterval = 0 } =
    nodes.find(({ type }) => type.endsWith('.httpRequest'))?.parameters.options?.batching?.batch ?? {}
  const { points, seconds } = LIMITS.automation
  expect(batchSize).toBeGreaterThan(0)
  expect((batchSize * seconds * 1000) / batchInterval).toBeLessThan(points)
})

it('[API-73] [API-77] creates a draft with the n8n workflow in docs, and no second one if it runs again', async () => {
  await createTerm('categories', 'Automatización')
  const created = await api('POST', '/blog/admin/api-keys', {
    token: await sessionOf(),
    body: { name: 'n8n-production' },
  })
  const { method, url, headers, body } = await requestOf()
  expect(headers['Idempotency-Key']).toMatch(/^n8n-[0-9a-f]{64}$/)
  expect(url.pathname).toBe('/api/blog/automation/posts')
  const send = () => api(method, url.pathname.slice('/api'.length), { token: created.body.rawKey, headers, body })

  const first = await send()
  expect(first).toMatchObject({ status: 201, body: { success: true, warnings: [] } })
  expect((await send()).body).toEqual(first.body)
  const post = await (await payload()).findByID({
    collection: 'posts',
    id: first.body.post.id,
    draft: true,
    depth: 1,
    overrideAccess: true,
  })
  const { title, content, tags } = JSON.parse(body)
  expect(post).toMatchObject({
    title,
    content,
    _status: 'draft',
    category: { slug: 'automatizacion' },
    tags: tags.map((name: string) => ({ name })),
  })
})

it('retries in the n8n workflow, and fails with the reason in an unattended run', async () => {
  const { nodes, connections } = await workflow()
  const call = nodes.find(({ type }) => type === 'n8n-nodes-base.httpRequest')
  expect(call).toMatchObject({ retryOnFail: true, onError: 'continueErrorOutput' })
  const [, failed] = connections[call?.name ?? '']?.main ?? []
  const next = (failed ?? []).map(({ node }) => nodes.find(({ name }) => name === node)?.type)
  expect(next).toEqual(['n8n-nodes-base.emailSend', 'n8n-nodes-base.stopAndError'])
})

it("imports the workflow with n8n's command line, which requires the field `active`", async () => {
  expect(await workflow()).toMatchObject({ active: false })
})

/** An API error as n8n wraps it: the body as a string within a string, after the status. */
const refusal = `400 - ${JSON.stringify(JSON.stringify({ message: 'title: «Falta»; slug: No', code: 'validation_failed' }))}`

it.each([
  [{ message: refusal }, 'title: «Falta»; slug: No'],
  [{ message: 'connect ECONNREFUSED 127.0.0.1:3000' }, 'connect ECONNREFUSED 127.0.0.1:3000'],
  ['Found credential with no ID.', 'Found credential with no ID.'],
])('shows the n8n error %j as a readable message', async (error, said) => {
  const { nodes } = await workflow()
  const texts = nodes.flatMap(({ parameters: { text, errorMessage } }) => text ?? errorMessage ?? [])
  const expressions = texts.map((text) => /\{\{ (.*) \}\}/.exec(text)?.[1])
  const results = expressions.map((expression) => new Function('$json', `return ${expression}`)({ error }))
  expect(results).toEqual([said, said])
})
