import { callsTo } from '@tests/support/http'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import { type Group, type Input, someOf } from '../group'
import { json, type Sent } from '../send'
import type { World } from '../world'
import { newPerson } from './persons'
import { APPROVED, comeDue, type Scheduled, schedule, UNAPPROVED } from './schedules'

type Post = Scheduled & { externalId: string; firstVersion: number }
type Tokens = { author: string; key: string }

const toAgent = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})
const TEXT = { content: UNAPPROVED }
const to = (method: string, path: string, body: object, token: string): Sent => ({
  method,
  path: `/api${path}`,
  ...json(body, token),
})

/** The doors through which somebody who may not publish changes a post that is scheduled. */
const DOORS: ((post: Post, tokens: Tokens) => Sent)[] = [
  ({ id }, { author }) => to('PUT', `/blog/admin/posts/${id}`, TEXT, author),
  ({ id }, { author }) => to('PUT', `/blog/admin/posts/${id}?autosave=true`, TEXT, author),
  ({ id, firstVersion }, { author }) =>
    to('POST', `/blog/admin/posts/${id}/versions/${firstVersion}/restore`, {}, author),
  ({ id }, { author }) => to('DELETE', `/blog/admin/posts/${id}`, {}, author),
  ({ externalId }, { key }) =>
    to('PUT', `/blog/automation/posts/by-external-id/${externalId}`, { title: 'Programado', ...TEXT }, key),
  ({ id }, { key }) => to('POST', '/mcp', toAgent('actualizar_borrador', { id, contenido: UNAPPROVED }), key),
]

/** What is done later, and what was changed meanwhile: only what was approved may come out. */
export const deferred: Group = {
  name: 'deferred deeds',
  share: 1,
  async inputs(world, seed, most) {
    const { token: author } = await newPerson(world, ['create_posts', 'edit_own_posts', 'manage_api_keys'])
    const call = callsTo(world.site)
    const named = { name: 'De quien escribe', scopes: KEY_SCOPE_NAMES }
    const { rawKey: key } = await call('POST', '/blog/admin/api-keys', named, author)
    const deeds: (() => Input | Promise<Input>)[] = [
      ...DOORS.map((door, i) => async (): Promise<Input> => {
        const post = await approvedPost(world, `programado-${i}`, key)
        return { ...door(post, { author, key }), as: 'nobody', check: afterwards(world, post, false) }
      }),
      async () => {
        const post = await approvedPost(world, 'programado-y-editado', key)
        const autosave = to('PUT', `/blog/admin/posts/${post.id}?autosave=true`, TEXT, world.tokens.admin)
        return { ...autosave, as: 'admin', check: afterwards(world, post, true) }
      },
      () => tagOfDraft(world, key),
      () => dryRun(world, key),
    ]
    const inputs: Input[] = []
    for (const deed of someOf(deeds, most, seed)) inputs.push(await deed())
    return inputs
  },
}

/** A post of the key's maker, whose first version nobody approved, scheduled by the administrator with another text. */
async function approvedPost(world: World, externalId: string, key: string): Promise<Post> {
  const call = callsTo(world.site)
  const path = `/blog/automation/posts/by-external-id/${externalId}` as const
  const { post } = await call('PUT', path, { title: 'Programado', ...TEXT }, key)
  const { admin } = world.tokens
  const { versions } = await call('GET', `/blog/admin/posts/${post.id}/versions`, undefined, admin)
  await schedule(world, post, admin)
  return { id: post.id, slug: post.slug, externalId, firstVersion: versions[0].id }
}

/** Returns what is wrong once the time has come. `isPublished`: the change was by somebody who may publish. */
const afterwards =
  (world: World, post: Post, isPublished: boolean): Input['check'] =>
  async ({ status, text }, isAlone) => {
    if (status >= 300 || text.includes('"isError":true')) return isAlone ? `the change is refused with ${status}` : null
    const shown = await comeDue(world, post)
    if (shown.includes(UNAPPROVED)) return 'is published, though nobody approved it'
    if (!isPublished && shown.includes(APPROVED)) return 'does not cancel the publication'
    return isAlone && isPublished && !shown.includes(APPROVED) ? 'keeps what was approved from coming out' : null
  }

const TAG = 'Adquisición secreta'

function tagOfDraft({ send }: World, key: string): Input {
  const draft = { title: 'Un borrador con etiquetas', content: 'Un texto.', tags: [TAG] }
  return {
    ...to('POST', '/blog/automation/posts', draft, key),
    as: 'nobody',
    check: async () =>
      (await send({ method: 'GET', path: '/api/blog/tags' })).text.includes(TAG) ? 'shows the tag of a draft' : null,
  }
}

function dryRun({ database }: World, key: string): Input {
  const titulo = 'Solo de prueba'
  const sent = toAgent('crear_borrador', { titulo, contenido: 'Un texto.', etiquetas: ['Solo de prueba'] })
  return {
    ...to('POST', '/mcp?dryRun=true', sent, key),
    as: 'nobody',
    async check() {
      const { rows } = await database.query(
        'select from blog_posts where title = $1 union all select from blog_tags where name = $1',
        [titulo],
      )
      return rows.length > 0 ? 'writes in a dry run' : null
    },
  }
}
