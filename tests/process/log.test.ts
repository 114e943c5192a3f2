import { readFile } from 'node:fs/promises'
import { openDatabase, type Site, startSite } from '@tests/support/site'
import { expect, test } from 'vitest'

type Entry = { time: string; level: string; msg: string; err?: string }
const CANARY = 'canario-de-una-persona'

/** Arguments that Next can't call a server function with. */
const NO_ARGUMENTS = ['"x"', '7', 'null', '[', '["$F1"]']

/** The other form in which Next accepts arguments. */
function asForm(text: string): FormData {
  const form = new FormData()
  form.set('0', text)
  return form
}

async function knownAction(): Promise<string> {
  const { node } = JSON.parse(await readFile('.next/server/server-reference-manifest.json', 'utf8'))
  return Object.keys(node)[0] ?? ''
}

/** Makes requests that fail while a table is missing: Next's pages, our API calls and Payload's, the panel, a job. */
async function makeErrors({ url, dir, output }: Site): Promise<void> {
  const login = await fetch(`${url}/api/blog/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'una-clave-de-prueba' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { token } = await login.json()
  const database = await openDatabase({ dir })
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(url + address, { redirect: 'manual', ...init }).then((answer) => answer.status)
  const headers = { Authorization: `Bearer ${token}` }

  expect(
    await ask('/admin/dashboard', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: url, 'Next-Action': 'no\u009bsuch' },
      body: '[]',
    }),
  ).toBe(400)
  for (const body of [...NO_ARGUMENTS, ...NO_ARGUMENTS.map(asForm)])
    expect(
      await ask('/admin/dashboard', {
        method: 'POST',
        headers: {
          Cookie: cookie,
          Origin: url,
          'Next-Action': await knownAction(),
          ...(typeof body === 'string' && { 'Content-Type': 'text/plain;charset=UTF-8' }),
        },
        body,
      }),
    ).toBe(400)
  await database.query('alter table blog_posts rename to away; alter table blog_posts_search rename to away_search')
  expect(await ask(`/blog?search=${CANARY}`)).toBe(500)
  expect(await ask(`/api/blog/posts?search=${CANARY}`)).toBe(500)
  expect(await ask(`/api/blog/admin/posts?search=${CANARY}`, { headers })).toBe(500)
  expect(await ask('/api/blog/posts/a/view', { method: 'POST' })).toBe(500)
  await database.query('alter table webhook_deliveries rename to away_deliveries')
  await expect.poll(output).toContain('"msg":"La tarea «entregar los webhooks» falló; se repite cada 1 s"')
  await database.query('alter table away_deliveries rename to webhook_deliveries')
  await database.query('alter table away rename to blog_posts; alter table away_search rename to blog_posts_search')
  await database.end()
}

test('every log line is JSON, from start to stop, and contains no value from a failed query', async () => {
  const site = await startSite({ SEED: 'none' })
  await makeErrors(site)
  await site.stop()
  const lines = site.output().trimEnd().split('\n')
  const entries: Entry[] = lines.map((line) => JSON.parse(line))
  for (const entry of entries) {
    expect(entry).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: expect.stringMatching(/^(info|warn|error)$/),
      msg: expect.any(String),
    })
  }
  expect(entries.some(({ msg }) => msg.startsWith('Ozama IA está en'))).toBe(true)
  const calls = entries.filter(({ msg }) => /CreateListFromArrayLike|reading 'length'/.test(msg))
  expect(calls.map(({ level, msg }) => [level, msg.includes('\n')])).toEqual(Array(6).fill(['warn', false]))
  const failed = entries.filter(({ level, msg }) => level === 'error' && msg !== 'request')
  const said = failed.map(({ msg, err = '' }) => `${msg} ${err}`).join('\n')
  expect(said.match(/relation "blog_posts(_search)?" does not exist/g)?.length).toBeGreaterThan(2) // a page's, API calls', Payload's
  expect(said).not.toContain(CANARY)
})
