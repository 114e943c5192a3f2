import { setTimeout as wait } from 'node:timers/promises'
import { picture } from '@tests/support/files'
import { ADMIN } from '@tests/support/site'
import { sizeKeys } from '@/storage/picture'
import { type Answer, bearer, send } from '../attack/send'
import { compare, compareLast, type Entry, type Verdict } from './journal'
import type { Rig } from './rig'

export const KINDS = ['save', 'publish', 'upload', 'deletion', 'automation', 'contact', 'event'] as const
export type KindName = (typeof KINDS)[number]

/**
 * A kind of write that clients make, each identified by its own token, and how to find it in the database afterwards.
 */
export type Kind = {
  name: KindName
  /** Whether a write without a response is retried under the same Idempotency-Key, as tools do. */
  isRepeated: boolean
  write: (url: string, token: string) => Promise<Answer>
  verify: (entries: Entry[]) => Promise<Verdict>
}

type Row = { token: string; copies: number; is_whole: boolean }
const toFound = (rows: Row[]) =>
  new Map(rows.map(({ token, copies, is_whole }) => [token, { copies: Number(copies), isWhole: is_whole }]))

/** Returns every kind of write for a site: signs in, and creates what the writes need. */
export async function kindsOf({ urls, database, store, mail, receiver }: Rig): Promise<Record<KindName, Kind>> {
  const home = urls[0] ?? ''
  const json = async (method: string, path: string, body: unknown, token = '') => {
    const { status, text } = await post(home, method, path, body, token)
    if (status >= 300 || status === 0) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  const { token } = await json('POST', '/api/blog/admin/login', ADMIN)
  const { rawKey } = await json(
    'POST',
    '/api/blog/admin/api-keys',
    { name: 'Caos', permissions: 'create_draft' },
    token,
  )
  const webhook = { name: 'Caos', url: receiver.url, events: ['contact.created'] }
  await json('POST', '/api/admin/webhooks', webhook, token)
  const start = { title: 'w-0', content: 'w-0', excerpt: 'w-0' }
  const draft = await json('POST', '/api/blog/admin/posts', start, token)
  const shown = await json('POST', '/api/blog/admin/posts', { ...start, slug: 'a-la-vista', isPublished: true }, token)
  const image = await picture('png', 8, 8)

  const update = (url: string, id: number, text: string, more: object) =>
    post(url, 'PUT', `/api/blog/admin/posts/${id}`, { title: text, content: text, excerpt: text, ...more }, token)
  const stored = async (id: number) => {
    // The newest state is the latest version's; the row itself must match it.
    const [row] = await database.rows<{ token: string; is_whole: boolean }>(
      `select v.version_title as token,
        v.version_content = v.version_title and v.version_excerpt = v.version_title
          and p.title = v.version_title and p.content = v.version_title and p.excerpt = v.version_title
          and (select count(*) from _blog_posts_v where parent_id = p.id and latest) = 1 as is_whole
      from blog_posts p join _blog_posts_v v on v.parent_id = p.id and v.latest where p.id = $1`,
      [id],
    )
    return { token: row?.token ?? '', isWhole: row?.is_whole ?? false }
  }
  /** The stored files whose names begin with `prefix`, and whether they can be read. */
  const files = async (prefix: string) => {
    const rows = await database.rows<{ token: string; filename: string; filesize: string }>(
      `select regexp_replace(original_name, '^${prefix}|\\.png$', '', 'g') as token, filename, filesize
      from blog_media where original_name like '${prefix}w-%'`,
    )
    const found = new Map<string, { copies: number; isWhole: boolean }>()
    for (const { token, filename, filesize } of rows) {
      const file = await send(home, { method: 'GET', path: `/api/media/file/${filename}` })
      const isWhole = file.status === 200 && file.bytes === Number(filesize)
      found.set(token, { copies: (found.get(token)?.copies ?? 0) + 1, isWhole })
    }
    return found
  }
  /** Objects of the bucket that belong to no file and that no sweep would remove. */
  const strays = async () => {
    const known = await database.rows<{ key: string }>(
      `select filename as key from blog_media union select key from media_unclaimed`,
    )
    const keys = new Set(known.flatMap(({ key }) => [key, ...sizeKeys(key)]))
    return store.keys().filter((key) => !keys.has(key.replace(/^media\//, ''))) // the bucket's name
  }
  const list = (entries: Entry[]) => entries.map((entry) => entry.token)
  const ask = (url: string, mensaje: string) =>
    post(url, 'POST', '/api/contact', { nombre: 'Ana Peña', email: 'ana@example.com', mensaje })

  return {
    save: {
      name: 'save',
      isRepeated: false,
      write: (url, text) => update(url, draft.id, text, {}),
      verify: async (entries) => compareLast([NOTHING, ...entries], await stored(draft.id)),
    },
    publish: {
      name: 'publish',
      isRepeated: false,
      write: (url, text) => update(url, shown.id, text, { isPublished: true }),
      async verify(entries) {
        const now = await stored(shown.id)
        const verdict = compareLast([NOTHING, ...entries], now)
        const isShown = await withinASecond(async () => {
          const page = await send(home, { method: 'GET', path: '/blog/a-la-vista' })
          const call = await send(home, { method: 'GET', path: '/api/blog/posts/a-la-vista' })
          return page.text.includes(now.token) && call.text.includes(now.token)
        })
        return isShown ? verdict : { ...verdict, torn: [...verdict.torn, `readers don't see ${now.token}`] }
      },
    },
    upload: {
      name: 'upload',
      isRepeated: false,
      write: (url, name) => upload(url, name, image, token),
      async verify(entries) {
        const verdict = compare(entries, await files(''))
        return { ...verdict, torn: [...verdict.torn, ...(await strays())] }
      },
    },
    deletion: {
      name: 'deletion',
      isRepeated: false,
      async write(url, name) {
        const uploaded = await upload(url, `b-${name}`, image, token)
        if (uploaded.status !== 201) return uploaded
        return post(url, 'DELETE', `/api/blog/admin/media/${JSON.parse(uploaded.text).file.id}`, undefined, token)
      },
      async verify(entries) {
        const left = await files('b-')
        return {
          lost: entries.filter((entry) => entry.isAcknowledged && left.has(entry.token)).map(({ token }) => token),
          torn: [...[...left].flatMap(([token, { isWhole }]) => (isWhole ? [] : [token])), ...(await strays())],
          doubled: [],
        }
      },
    },
    automation: {
      name: 'automation',
      isRepeated: true,
      write: (url, text) =>
        send(url, {
          method: 'POST',
          path: '/api/blog/automation/posts',
          headers: { ...JSON_TYPE, ...bearer(rawKey), 'Idempotency-Key': text },
          body: JSON.stringify({ title: text, content: text, tags: ['caos'] }),
        }),
      async verify(entries) {
        const rows = await database.rows<Row>(
          `select title as token, count(*) as copies,
            bool_and(content = title and exists (select from blog_posts_rels r where r.parent_id = p.id)
              and (select count(*) from _blog_posts_v v where v.parent_id = p.id and latest) = 1) as is_whole
          from blog_posts p where title = any($1) group by title`,
          [list(entries)],
        )
        return compare(entries, toFound(rows))
      },
    },
    contact: {
      name: 'contact',
      isRepeated: false,
      write: (url, text) => ask(url, `Una consulta: ${text}`),
      async verify(entries) {
        const rows = await database.rows<Row & { ids: number[] }>(
          `select replace(mensaje, 'Una consulta: ', '') as token, count(*) as copies, array_agg(id) as ids,
            bool_and(exists (select from contact_notices n where n.submission_id = c.id)) as is_whole
          from contact_submissions c group by mensaje`,
        )
        // A request is complete if its notice is waiting or has been sent.
        const told = rows.map((row) => ({
          ...row,
          is_whole: row.is_whole || mail.received.some((text) => text.includes(`<consulta-${row.ids[0]}-`)),
        }))
        return compare(entries, toFound(told))
      },
    },
    event: {
      name: 'event',
      isRepeated: false,
      write: (url, text) => ask(url, `Un aviso: ${text}`),
      async verify(entries) {
        await deliverAll(database)
        const rows = await database.rows<{ token: string; id: number }>(
          `select replace(mensaje, 'Un aviso: ', '') as token, id from contact_submissions`,
        )
        const found = rows.map(({ token, id }) => {
          const event = receiver.received.get(id)
          return [token, { copies: event?.ids.size ?? 0, isWhole: event?.isAccepted ?? false }] as const
        })
        const stored = new Set(rows.map(({ id }) => id))
        const unfounded = [...receiver.received.keys()].filter((id) => !stored.has(id))
        const verdict = compare(entries, new Map(found))
        return {
          ...verdict,
          torn: [...verdict.torn, ...unfounded.map((id) => `an event of ${id}, which is not stored`)],
        }
      },
    },
  }
}

/** Whether it holds now or within a second, by when every change must be visible. */
async function withinASecond(holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + 1000; Date.now() < until; ) if (await holds()) return true
  return holds()
}

/** Makes pending webhook deliveries due until none is left: the site's retries may take a day. */
async function deliverAll({ rows }: Rig['database']): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(2_000)) {
    const pending = await rows(
      `update webhook_deliveries set next_attempt_at = least(next_attempt_at, now()) where state = 'pending' returning id`,
    )
    if (pending.length === 0) return
  }
}

/** The state before the first write. */
const NOTHING: Entry = { token: 'w-0', isAcknowledged: true }
const JSON_TYPE = { 'Content-Type': 'application/json' }

function post(url: string, method: string, path: string, body: unknown, token = ''): Promise<Answer> {
  return send(url, { method, path, headers: { ...JSON_TYPE, ...bearer(token) }, body: JSON.stringify(body) })
}

function upload(url: string, name: string, image: Buffer, token: string): Promise<Answer> {
  const boundary = 'limite-del-caos'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}.png"\r\nContent-Type: image/png\r\n\r\n`
  return send(url, {
    method: 'POST',
    path: '/api/blog/admin/media',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...bearer(token) },
    body: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}
