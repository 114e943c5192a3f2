import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { api, sessionOf } from '@tests/support/api'
import { createPost } from '@tests/support/factories'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver } from '@tests/support/webhooks'
import { afterAll, expect, it, vi } from 'vitest'

const WORKFLOW = fileURLToPath(new URL('../../../docs/n8n-publicado.json', import.meta.url))

afterAll(() => {
  vi.unstubAllEnvs()
})

/** Evaluates an n8n expression for `item`, which began as `first` in the webhook node. */
function filledIn(expression: string, item: object, first = item): string {
  const nodes = (name: string) => (name === 'Aviso del sitio' ? { item: { json: first } } : undefined)
  const evaluate = (code: string) => String(new Function('$json', '$', `return (${code})`)(item, nodes))
  return expression.replace(/^=/, '').replace(/\{\{(.+?)\}\}/g, (_, code) => evaluate(code))
}

it('[API-99] the n8n workflow in docs handles an event once and reads the article', async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
  const receiver = await startReceiver()
  const token = await sessionOf()
  await createWebhook(token, receiver.url)
  const { id, title } = await createPost()
  await api('POST', `/blog/admin/posts/${id}/publish`, { token })
  await deliver()
  await receiver.stop()
  const [event] = receiver.received
  if (!event) throw new Error('Nothing arrived')

  const item = { headers: event.headers, body: event.event } // the output of its webhook node
  const { nodes, active, connections } = JSON.parse(await readFile(WORKFLOW, 'utf8'))
  const parametersOf = (type: string) =>
    nodes.find((node: { type: string }) => node.type === `n8n-nodes-base.${type}`).parameters
  expect(active).toBe(false)
  // An event counts as handled only once the article has been read: until then a second delivery must go through.
  const after = (name: string) => connections[name].main[0][0].node
  expect(after('Aviso del sitio')).toBe('¿Se publicó?')
  expect(after('¿Se publicó?')).toBe('Leer el artículo')
  expect(after('Leer el artículo')).toBe('Una sola vez')
  expect(after('Una sola vez')).toBe('Anunciarlo')
  const [{ leftValue, rightValue }] = parametersOf('filter').conditions.conditions
  expect(filledIn(leftValue, item)).toBe(rightValue)
  const url = new URL(filledIn(parametersOf('httpRequest').url, item))
  const { status, body } = await api('GET', url.pathname.slice('/api'.length))
  expect({ status, ...body }).toMatchObject({ status: 200, title, isPublished: true })
  expect(filledIn(parametersOf('removeDuplicates').dedupeValue, body, item)).toBe(event.id)
  expect(filledIn(parametersOf('emailSend').subject, body)).toBe(`Publicado: ${title}`)
})
