import '@payload-config' // first, because it includes the endpoint table
import { anyForm, anyHeaders, anyRaw, type Part, toForm } from '@tests/support/anyForm'
import { anyRequest } from '@tests/support/anyRequest'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { pdf } from '@tests/support/files'
import { generatedRoutes } from '@tests/support/generatedRoutes'
import { words } from '@tests/support/richText'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import type { Page } from '@/payload-types'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { idOf as relationId } from '@/platform/domain/relation'
import { slugify } from '@/platform/domain/text/slug'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import type * as z from '@/platform/schemas/zod'
import { descriptionOf } from './endpoint'

/** Every run sends the same requests: a failure reports its seed, and another seed is one edit away. */
const SEED = 20261120
const RUNS = 4
/** How often endpoints are called that need a new login per request. */
const RUNS_WITH_LOGIN = 2

const fieldsOf = (schema: z.ZodType | null | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

const own = endpoints.map((endpoint) => {
  const { body, bodies, query } = descriptionOf(endpoint) ?? {}
  const fields = [...fieldsOf(body), ...Object.values(bodies ?? {}).flatMap(fieldsOf)]
  return { ...endpoint, fields, query: fieldsOf(query), takesForms: bodies !== undefined }
})
const generated = (await generatedRoutes()).map((route) => {
  const fields = [...route.fields, '_status', '_payload', 'value']
  return {
    ...route,
    path: route.address,
    fields,
    query: ['autosave', 'trash', 'locale', 'select', 'sort'],
    takesForms: true,
  }
})
const calls = [...own, ...generated]

/** A body other than JSON. */
type Other = { form?: Part[]; raw?: { type: string; text: string } }

const trusted = { overrideAccess: true } as const // test fixtures
let token: string
let key: string
beforeAll(async () => {
  token = await sessionOf()
  key = (await make('/blog/admin/api-keys', { name: 'Al azar', scopes: KEY_SCOPE_NAMES })).rawKey
})

async function make(address: string, body: object) {
  const answer = await api('POST', address, { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const shown = (id: number) => ({ ':id': String(id) })
const idOf = ({ id }: { id: number }) => shown(id)

/** Creates the row that an endpoint needs, by its path. */
const ROWS: [address: RegExp, make: () => Promise<Record<string, string>>][] = [
  [/:externalId/, async () => ({ ':externalId': 'azar-1' })],
  [/:slug/, async () => ({ ':slug': (await createPost({ _status: 'published' })).slug })],
  [/trash\/:id|:id\/restore/, trashedPost],
  [
    /:versionId/,
    async () => {
      const { id } = await createPost()
      const { body } = await api('GET', `/blog/admin/posts/${id}/versions`, { token })
      return { ...shown(id), ':versionId': String(body.versions[0].id) }
    },
  ],
  [
    /:commentId/,
    async () => {
      const { id } = await createPost()
      const { comment } = await make(`/blog/admin/posts/${id}/comments`, { text: 'Un comentario' })
      return { ...shown(id), ':commentId': String(comment.id) }
    },
  ],
  [
    /borrador\/:token/,
    async () => {
      const { id } = await createPost()
      const { link } = await make(`/blog/admin/posts/${id}/preview-links`, { days: 1, mayComment: true })
      return { ':token': new URL(link.url).pathname.split('/').at(-1) ?? '' }
    },
  ],
  [/posts\/:id/, async () => idOf(await createPost({ _status: 'published' }))],
  [/categories\/:id/, async () => idOf(await createTerm('categories'))],
  [/tags\/:id/, async () => idOf(await createTerm('tags'))],
  [/users\/:id/, async () => idOf(await createUser(['create_posts']))],
  [/roles\/:id/, async () => shown(relationId((await createUser(['create_posts'])).role))],
  [/bookings\/:id/, async () => idOf((await make('/admin/bookings', { ...CONTACT, start: nextTime() })).booking)],
  [/booking\/:token/, async () => ({ ':token': 'x'.repeat(43) })], // a link's are in the tests of bookings
  [/people\/by-ref/, async () => ({ ':code': (await make('/whatsapp/refs', {})).code })],
  [/people\/:id/, async () => idOf((await make('/admin/people', { ...CONTACT, email: newAddress() })).person)],
  [/contact\/:id/, async () => idOf((await make('/contact', CONTACT)).contact)],
  [/redirects\/:id/, async () => shown((await make('/admin/redirects', { from: newPath(), to: '/blog' })).id)],
  [/imports\/:id/, anImport],
  [/stats\/:file/, async () => ({ ':file': 'pages.csv' })],
  [/media\/:id/, async () => idOf((await make('/blog/admin/media', toForm([FILE]))).file)],
  [/api-keys\/:id/, async () => idOf((await make('/blog/admin/api-keys', { name: 'Otra' })).apiKey)],
  [/deliveries\/:deliveryId/, async () => ({ ':deliveryId': String((await testedWebhook()).delivery) })],
  [/webhooks\/:id/, async () => shown((await testedWebhook()).id)],
  [/sessions\/:id/, async () => ({ ':id': 'ninguna' })],
  [/passkeys\/:id/, async () => shown(1)], // nobody's: only an authenticator makes one
  [/pages\/versions\/:id/, async () => shown(await versionOf('pages', await aPage()))],
  [/pages\/(access\/)?:id/, async () => shown(await aPage())],
  [/landing\/versions\/:id/, async () => shown(await landingVersion())],
  [/payload-locked-documents\/:id/, lockedDocument],
  [/payload-preferences\/:key/, async () => ({ ':key': 'nav' })],
]
/** Each booking by hand has its own. */
let times = Date.parse('2040-01-01')
function nextTime(): string {
  times += 3_600_000
  return new Date(times).toISOString()
}
/** An import that was read, and of which nothing is made. */
async function anImport() {
  const form = toForm([
    { name: 'file', bytes: [...Buffer.from(GHOST)], filename: 'ghost.json', type: 'application/json' },
  ])
  const { body, status } = await api('POST', '/admin/imports', { token, body: form })
  if (status !== 202) throw new Error(JSON.stringify(body))
  return shown(body.import.id)
}
const GHOST = '{"db":[{"data":{"posts":[{"id":"1","title":"x","slug":"x","html":"<p>x</p>"}]}}]}'

let addresses = 0
const newPath = () => `/azar-${++addresses}`
const newAddress = () => `azar-${++addresses}@example.com`
const CONTACT = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta una cita?' }
const FILE = { name: 'file', bytes: [...pdf()], filename: 'hoja.pdf', type: 'application/pdf' }

/** Creates a webhook that nothing listens to, with one delivery. */
async function testedWebhook() {
  const { webhook } = await make('/admin/webhooks', WEBHOOK)
  const { body } = await api('POST', `/admin/webhooks/${webhook.id}/test`, { token })
  return { id: webhook.id, delivery: body.delivery.id }
}
const WEBHOOK = { name: 'Al azar', url: 'https://8.8.8.8/x', events: ['post.published'] }

async function aPage(): Promise<number> {
  const local = await payload()
  const title = `Página ${Date.now()}`
  const content = words('Hola.') as Page['content']
  const data = { title, slug: slugify(title), content, _status: 'draft' } as const
  return (await local.create({ collection: 'pages', data, draft: true, ...trusted })).id
}

async function versionOf(collection: 'pages', parent: number): Promise<number> {
  const { docs } = await (await payload()).findVersions({
    collection,
    where: { parent: { equals: parent } },
    ...trusted,
  })
  return Number(docs[0]?.id)
}

async function landingVersion(): Promise<number> {
  const local = await payload()
  await local.updateGlobal({ slug: 'landing', data: {}, ...trusted })
  return Number((await local.findGlobalVersions({ slug: 'landing', ...trusted })).docs[0]?.id)
}

async function trashedPost() {
  const { id } = await createPost()
  await api('DELETE', `/blog/admin/posts/${id}`, { token })
  return shown(id)
}

async function lockedDocument() {
  const user = await createUser(['create_posts'])
  const document = { relationTo: 'posts', value: (await createPost()).id } as const
  const data = { document, user: { relationTo: 'users', value: user.id } } as const
  return idOf(await (await payload()).create({ collection: 'payload-locked-documents', data, ...trusted }))
}

/** Files are served as they are: none of the rows below fits. */
const WITHOUT_ROW = '/media/file/:filename'
const makerOf = (path: string) => ROWS.find(([address]) => address.test(path))?.[1]

it('[API-09] there is a row for every endpoint that needs one', () => {
  const missing = calls.filter(({ path }) => path.includes(':') && path !== WITHOUT_ROW && !makerOf(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

describe('[API-09] [API-02] no hostile body, form, header, id, slug or query', () => {
  /** The credentials for an endpoint; one that ends the session gets a new session each time. */
  async function signed(path: string, leaver: string): Promise<string> {
    if (/^\/(blog\/automation|mcp$)/.test(path)) return key
    return /logout$/.test(path) ? sessionOf(leaver) : token
  }

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'gets more than a refusal out of %s',
    async (_, { method, path, fields, query, takesForms }) => {
      const leaver = /logout$/.test(path) ? (await createUser([...PERMISSION_KEYS])).username : ''
      const row = await makerOf(path)?.()
      const names = [...fields, 'id', '__proto__']
      const isRead = method === 'get' || method === 'delete'
      const input = fc.record({
        request: anyRequest({ path, method, row }, names, [...query, 'page', 'limit', 'where', 'draft', 'depth']),
        other: fc.oneof(
          { weight: 6, arbitrary: fc.constant<Other>({}) },
          { weight: takesForms ? 8 : 1, arbitrary: fc.record<Other>({ form: anyForm(names) }) },
          { weight: 1, arbitrary: fc.record<Other>({ raw: anyRaw }) },
        ),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders }),
      })
      // One at a time, in the same order: what one request leaves behind is the same for the next in every run.
      const isRefused = fc.asyncProperty(input, async ({ request, other: { form, raw }, headers }) => {
        const body = isRead ? undefined : form ? toForm(form) : (raw?.text ?? request.body)
        const type = raw && !isRead && { 'Content-Type': raw.type }
        const as = await signed(path, leaver)
        const sent = { body, token: as, headers: { ...headers, ...(type || {}) } }
        const answer = await api(method.toUpperCase(), request.address, sent)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.body).toHaveProperty('code')
      })
      await fc.assert(isRefused, { seed: SEED, numRuns: leaver ? RUNS_WITH_LOGIN : RUNS })
    },
  )
})
