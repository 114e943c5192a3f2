import { setTimeout } from 'node:timers/promises'
import { picture } from '@tests/support/files'
import { callsTo } from '@tests/support/http'
import { paragraph, text } from '@tests/support/richText'
import { semaphore } from '@/platform/semaphore'
import type { Group, Input } from '../group'
import { bearer, json, type Sent } from '../send'
import type { World } from '../world'

/** How long a cache may still show what was withdrawn. */
const MOST_MS = 1000
const GONE = [404, 410]

/** Where something is, where it is named, and what withdraws it. `name` is in all of it, in any case. */
type Shown = { name: string; own: string[]; lists: string[]; withdraw: Sent }

/** What everybody has just read is withdrawn: a second later no cache may show it, the edge's and the browser's included. */
export const withdrawal: Group = {
  name: 'withdrawal through every cache',
  share: 1,
  async inputs(world) {
    const gate = semaphore({ most: 1 }) // a change drops what another has readied
    const shown = [
      ...(await Promise.all(['unpublish', 'trash'].map((way) => articleOf(world, way)))),
      await pageOf(world),
      await fileOf(world),
    ]
    return shown.map((each) => withdrawn(world, each, gate))
  },
}

async function articleOf({ site, tokens }: World, way: string): Promise<Shown> {
  const [slug, word] = [`retirado-${way}`, `palabra${way}`]
  const body = { title: slug, slug, content: `Un texto con ${word}.`, isPublished: true }
  const { id } = await callsTo(site)('POST', '/blog/admin/posts', body, tokens.admin)
  const post = `/api/blog/admin/posts/${id}`
  return {
    name: slug,
    own: [`/blog/${slug}`, `/api/blog/posts/${slug}`, `/api/blog/posts/${slug}/related`, `/og/${slug}.png`],
    lists: [
      ...['/blog', `/blog?search=${word}`, '/rss.xml', '/llms.txt', '/sitemap.xml'],
      ...['/api/blog/posts', `/api/blog/posts?search=${word}`, '/api/blog/posts/recent?limit=50'],
      '/api/blog/posts/popular?limit=100',
    ],
    withdraw:
      way === 'trash'
        ? { method: 'DELETE', path: post, headers: bearer(tokens.admin) }
        : { method: 'POST', path: `${post}/unpublish`, headers: bearer(tokens.admin) },
  }
}

async function pageOf({ site, tokens }: World): Promise<Shown> {
  const slug = 'pagina-retirada'
  const content = { root: { ...paragraph(paragraph(text('Un texto.'))), type: 'root' } }
  const body = { title: slug, slug, content, _status: 'published' }
  const { doc } = await callsTo(site)('POST', '/pages', body, tokens.admin)
  const withdraw = { method: 'PATCH', path: `/api/pages/${doc.id}`, ...json({ _status: 'draft' }, tokens.admin) }
  return { name: slug, own: [`/${slug}`], lists: ['/sitemap.xml'], withdraw }
}

async function fileOf({ site, tokens }: World): Promise<Shown> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture('png', 900, 600))]), 'Retirada.png')
  const { file } = await callsTo(site)('POST', '/blog/admin/media', form, tokens.admin)
  const withdraw = { method: 'DELETE', path: `/api/blog/admin/media/${file.id}`, headers: bearer(tokens.admin) }
  return { name: file.path, own: [file.path, `${file.path}?w=400`], lists: [], withdraw }
}

function withdrawn(
  { site, edge }: World,
  { name, own, lists, withdraw }: Shown,
  gate: ReturnType<typeof semaphore>,
): Input {
  const doors = [site.url, edge.url]
  const etags = new Map<string, string>()
  let leave: (() => void) | undefined

  /** Asks as readers, as Next's own navigation, and as a browser that has a copy. */
  async function ask(url: string): Promise<{ status: number; body: string }[]> {
    const known: Record<string, string>[] = etags.has(url) ? [{ 'If-None-Match': etags.get(url) ?? '' }] : []
    const ways = [{}, { RSC: '1' }, ...known]
    const answers = await Promise.all(ways.map((headers) => fetch(url, { headers })))
    const etag = answers[0]?.headers.get('etag')
    if (etag) etags.set(url, etag)
    return Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: (await answer.text()).toLowerCase() })),
    )
  }

  const askAll = (paths: string[], urls = doors) =>
    Promise.all(
      urls.flatMap((door) => paths.map(async (path) => ({ url: door + path, answers: await ask(door + path) }))),
    )

  async function remaining(urls: string[]): Promise<string | undefined> {
    const still = (await askAll(own, urls)).find(({ answers }) => answers.some(({ status }) => !GONE.includes(status)))
    if (still) return `${still.url} is still there`
    const naming = (await askAll(lists, urls)).find(({ answers }) => answers.some(({ body }) => body.includes(name)))
    return naming && `${naming.url} still names it`
  }

  return {
    ...withdraw,
    as: 'admin',
    async before() {
      leave = await gate.acquire()
      for (const _ of ['made', 'kept', 'kept at the edge']) await askAll([...own, ...lists])
      for (const { url, answers } of await askAll(own))
        if (answers[0]?.status !== 200) throw new Error(`${url} is not there to be withdrawn`)
      for (const { url, answers } of await askAll(lists))
        if (!answers[0]?.body.includes(name)) throw new Error(`${url} does not name ${name}`)
    },
    async check({ status, text }) {
      try {
        if (status !== 200) return `could not be withdrawn: ${text}`
        const early = await remaining([site.url])
        await setTimeout(MOST_MS)
        return early ?? (await remaining(doors)) ?? null
      } finally {
        leave?.()
      }
    },
  }
}
