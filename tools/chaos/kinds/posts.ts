import type { callsTo } from '@tests/support/http'
import { json, send } from '../../attack/send'
import { compare, compareLast, type Entry } from '../journal'
import type { Rig } from '../rig'
import { type Kind, post, type Row, toFound } from './kind'

/** The state before the first write. */
const NOTHING: Entry = { token: 'w-0', isAcknowledged: true }

/** Writes of articles: one that is saved, one that is published, and new drafts by a tool. */
export async function postKinds({ urls, database }: Rig, call: ReturnType<typeof callsTo>, token: string) {
  const { rawKey } = await call('POST', '/blog/admin/api-keys', { name: 'Caos', permissions: 'create_draft' }, token)
  const start = { title: 'w-0', content: 'w-0', excerpt: 'w-0' }
  const draft = await call('POST', '/blog/admin/posts', start, token)
  const shown = await call('POST', '/blog/admin/posts', { ...start, slug: 'a-la-vista', isPublished: true }, token)

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

  const save: Kind = {
    write: (url, text) => update(url, draft.id, text, {}),
    verify: async (entries) => compareLast([NOTHING, ...entries], await stored(draft.id)),
  }
  const publish: Kind = {
    write: (url, text) => update(url, shown.id, text, { isPublished: true }),
    async verify(entries) {
      const now = await stored(shown.id)
      const verdict = compareLast([NOTHING, ...entries], now)
      const isShown = await withinASecond(async () => {
        const page = await send(urls[0] ?? '', { method: 'GET', path: '/blog/a-la-vista' })
        const call = await send(urls[0] ?? '', { method: 'GET', path: '/api/blog/posts/a-la-vista' })
        return page.text.includes(now.token) && call.text.includes(now.token)
      })
      return isShown ? verdict : { ...verdict, torn: [...verdict.torn, `readers don't see ${now.token}`] }
    },
  }
  const automation: Kind = {
    isRepeated: true,
    write(url, text) {
      const { headers, body } = json({ title: text, content: text, tags: ['caos'] }, rawKey)
      const repeatable = { ...headers, 'Idempotency-Key': text }
      return send(url, { method: 'POST', path: '/api/blog/automation/posts', headers: repeatable, body })
    },
    async verify(entries) {
      const rows = await database.rows<Row>(
        `select title as token, count(*) as copies,
          bool_and(content = title and exists (select from blog_posts_rels r where r.parent_id = p.id)
            and (select count(*) from _blog_posts_v v where v.parent_id = p.id and latest) = 1) as is_whole
        from blog_posts p where title = any($1) group by title`,
        [entries.map((entry) => entry.token)],
      )
      return compare(entries, toFound(rows))
    },
  }
  return { save, publish, automation }
}

/** Whether it holds now or within a second, by when every change must be visible. */
async function withinASecond(holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + 1000; performance.now() < until; ) if (await holds()) return true
  return holds()
}
