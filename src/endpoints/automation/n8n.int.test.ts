import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { api, login } from '@/testing/api'
import { createTerm, payload } from '@/testing/factories'

const WORKFLOW = fileURLToPath(new URL('../../../docs/n8n-borrador.json', import.meta.url))

type Node = {
  type: string
  parameters: {
    method?: string
    url?: string
    jsonOutput?: string
    jsonBody?: string
    headerParameters?: { parameters: { name: string; value: string }[] }
  }
}

/** The request that n8n makes of the workflow, its three expressions put in as n8n does. */
async function requestOf(execution: string) {
  const { nodes } = JSON.parse(await readFile(WORKFLOW, 'utf8')) as { nodes: Node[] }
  const parametersOf = (type: string) => nodes.find((node) => node.type === `n8n-nodes-base.${type}`)?.parameters ?? {}
  const { method = '', url = '', jsonBody, headerParameters } = parametersOf('httpRequest')
  expect(jsonBody).toBe('={{ JSON.stringify($json) }}')
  const fill = (value: string) => value.replace(/^=/, '').replace('{{ $execution.id }}', execution)
  return {
    method,
    url: new URL(url),
    headers: Object.fromEntries((headerParameters?.parameters ?? []).map(({ name, value }) => [name, fill(value)])),
    body: JSON.stringify(JSON.parse(parametersOf('set').jsonOutput ?? '')),
  }
}

it('[API-73] [API-77] the n8n workflow in docs files its draft, and a retry of the same execution files no second one', async () => {
  await createTerm('categories', 'Automatización')
  const created = await api('POST', '/blog/admin/api-keys', { token: await login(), body: { name: 'n8n-production' } })
  const { method, url, headers, body } = await requestOf('231')
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
