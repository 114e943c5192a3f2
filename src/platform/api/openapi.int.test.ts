import { createConfig, lintFromString } from '@redocly/openapi-core'
import { api } from '@tests/support/api'
import { documented, expectDocumented } from '@tests/support/contractAnswers'
import { payload } from '@tests/support/factories'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { events } from '@/features/events'
import { WEBHOOK_EVENT_KEYS } from '@/features/webhooks/schema'
import { descriptionOf } from './endpoint'
import { openApiDocument, openApiPath } from './openapi'

type Operation = {
  summary: string
  description: string
  operationId: string
  security: object[]
  parameters: { name: string }[]
  requestBody?: { required: boolean }
  responses: object
}
const operations = Object.entries(documented.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
)
/** Linters object to servers at localhost. */
const publicDocument = openApiDocument(endpoints, { brand: 'Ozama IA', url: 'https://ozama.do' }, events)

describe('the OpenAPI document', () => {
  it('is served with the URL of this site', async () => {
    const { status, headers, body } = await api('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(documented)))
    expect(body.servers).toEqual([{ url: 'http://localhost:3000' }])
    expect(headers.get('etag')).toBeTruthy()
  })

  it('names the brand of the settings', async () => {
    const local = await payload()
    const brandAs = (brand: string) => local.updateGlobal({ slug: 'settings', data: { brand }, overrideAccess: true })
    await brandAs('Casa Mota')
    const { info } = (await api('GET', '/openapi.json')).body
    await brandAs('Ozama IA')
    expect(info).toMatchObject({ title: 'API de Casa Mota', contact: { name: 'Casa Mota' } })
  })

  it("passes Redocly's linter, with rules beyond the recommended ones", async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'info-contact': 'error',
        'operation-description': 'error',
        'operation-tag-defined': 'error',
        'tag-description': 'error',
        'no-unused-components': 'error',
        'no-ambiguous-paths': 'off', // ids are numbers, so `people/by-ref` is nobody's
      },
    })
    const source = JSON.stringify(publicDocument)
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('tells the limits of API keys', () => {
    const { description } = publicDocument.info
    expect(description).toContain('60 llamadas por minuto')
    expect(description.replaceAll('\n', ' ')).toContain('500 archivos y 1 GB en 24 horas')
    expect(description).toContain('borrador ocupa hasta 2 MB, un mensaje de MCP hasta 3 MB')
  })

  it('documents every event of webhooks', () => {
    expect(Object.keys(documented.webhooks)).toEqual(WEBHOOK_EVENT_KEYS)
  })

  it('documents who may call, with the names of the permissions', () => {
    const explained = (at: string, by: string) =>
      operations.find(({ path, method }) => path === at && method === by)?.operation.description
    expect(explained('/api/blog/posts', 'get')).toMatch(/^No requiere credencial\. .*304/)
    expect(explained('/api/blog/automation/posts', 'post')).toMatch(
      /^Requiere una API key con el alcance `posts:draft`; .*Idempotency-Key/,
    )
    expect(explained('/api/blog/admin/posts', 'post')).toContain('`manage_posts` o `create_posts`')
    expect(explained('/api/admin/profile', 'get')).toBe('Requiere la sesión de una cuenta activa.')
  })

  it('has every route and no others', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${openApiPath(path)}`)
    expect(endpoints.every((endpoint) => descriptionOf(endpoint))).toBe(true)
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort())
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  it('documents the body of every call that has one', () => {
    const takesNone =
      /(unpublish|restore|logout|view|test|totp|options|recovery-codes|rotate|resend|calendar|imports\/\{id\}\/(cancel|undo))$/
    const silent = operations.filter(
      ({ method, path, operation }) => /post|put|patch/.test(method) && !operation.requestBody && !takesNone.test(path),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('documents which bodies may be left out', () => {
    const optional = operations.filter(({ operation }) => operation.requestBody?.required === false)
    const post = '/api/blog/admin/posts/{id}'
    const calls = ['comments/{commentId}/resolve', 'publish', 'unpublish'].map((call) => `${post}/${call}`)
    expect(optional.map(({ path }) => path).sort()).toEqual(['/api/admin/imports/{id}/start', ...calls])
  })

  it("requires a session for the panel's endpoints, and a key for automation", () => {
    const signed = (path: string) =>
      operations.filter((each) => each.path === path).map((each) => each.operation.security)
    expect(signed('/api/blog/admin/api-keys')).toEqual([[{ session: [] }], [{ session: [] }]])
    expect(signed('/api/blog/automation/posts')).toEqual([[{ apiKey: [] }]])
    expect(signed('/api/contact')).toEqual([[]])
    expect(signed('/api/admin/people/by-ref/{code}')).toEqual([[{ session: [] }, { apiKey: [] }]])
  })

  it('documents the statuses of a call and the headers that it uses', () => {
    const statusesOf = (at: string, by: string) =>
      operations
        .filter(({ path, method }) => path === at && method === by)
        .flatMap(({ operation }) => Object.keys(operation.responses))
    expect(statusesOf('/api/contact', 'post')).toEqual([
      '201',
      '400',
      '408',
      '409',
      '413',
      '415',
      '428',
      '429',
      '431',
      '500',
      '503',
    ])
    expect(statusesOf('/api/blog/posts/{slug}', 'get')).toEqual(['200', '304', '404', '431', '500', '503'])
    expect(statusesOf('/api/blog/automation/posts', 'post')).toEqual([
      '200',
      '201',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '415',
      '429',
      '431',
      '500',
      '503',
    ])
    const heeding = operations.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    const writing = operations.filter(
      ({ path, method, operation: { security } }) =>
        method !== 'get' &&
        (/automation\/(posts|media)$|^\/api\/(contact|booking|borrador\/\{token\}\/comments)$/.test(path) ||
          security.some((scheme) => 'session' in scheme)),
    )
    expect(heeding).toEqual(writing)
  })

  it.each([
    ['GET', '/health', 200, { status: 'ok', database: 'ok', storage: 'ok' }],
    ['GET', '/health', 200, { status: 'ok', database: 'ok', storage: 'ok', version: '1', more: true }],
    ['GET', '/health', 204, null],
    ['POST', '/contact', 400, { error: 'No' }],
    ['POST', '/contact', 400, { message: 'No', code: 'nobody_knows' }],
    ['POST', '/contact', 201, { success: true, message: '', contact: { id: '1', createdAt: '2026-01-01T00:00:00Z' } }],
    ['POST', '/contact', 201, { success: true, message: '', contact: { id: 1, createdAt: 'ayer' } }],
    ['PUT', '/contact', 200, {}],
  ])('detects that %s %s %i %j violates it', (method, path, status, body) => {
    expect(() => expectDocumented(method, path, status, body)).toThrow()
  })
})
