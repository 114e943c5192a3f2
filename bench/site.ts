import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from '@/server/build'
import { freePort } from '@/server/postgres'
import { fillBlog } from '@/testing/scaleFixture'
import { ADMIN, runStart, type Site, startSite, untilUp } from '@/testing/site'

/** A production site with `posts` articles of about 3 KB, and how long it took to answer for the first time. */
export type BenchSite = Site & {
  startSeconds: number
  call: Call
  /** Starts a second instance on the same database. */
  startAnother: () => Promise<{ url: string; stop: () => Promise<void> }>
}
type Call = (method: string, address: string, body?: unknown, token?: string) => Promise<Record<string, string>>

/** Builds the site, whether it is built or not. Answers the seconds that it took. */
export async function buildAnew(): Promise<number> {
  const began = performance.now()
  await build()
  return (performance.now() - began) / 1000
}

export async function siteWith(posts: number): Promise<BenchSite> {
  const began = performance.now()
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off' })
  await fetch(`${site.url}/blog`)
  const startSeconds = (performance.now() - began) / 1000
  const { databaseUrl, payloadSecret } = await secretsOf(site.dir)
  await fillBlog(posts, databaseUrl)
  const call = callsTo(site.url)
  // The rows came past the site: one change through its own door refreshes every list.
  const { token } = await call('POST', '/api/blog/admin/login', ADMIN)
  await call('PUT', '/api/blog/admin/posts/1', { title: 'Artículo 1 sobre ventas' }, token)

  async function startAnother() {
    const port = String(await freePort())
    const run = runStart({
      PORT: port,
      SITE_URL: site.url,
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: payloadSecret,
      MEDIA_DIR: path.join(site.dir, 'media'),
      RATE_LIMIT: 'off',
    })
    await untilUp(run)
    const stop = async () => {
      run.child.kill('SIGTERM')
      await run.ended
    }
    return { url: `http://localhost:${port}`, stop }
  }
  return { ...site, startSeconds, call, startAnother }
}

async function secretsOf(dir: string): Promise<{ databaseUrl: string; payloadSecret: string }> {
  const { databasePassword, payloadSecret } = JSON.parse(await readFile(path.join(dir, 'data/secrets.json'), 'utf8'))
  const [, , , port] = (await readFile(path.join(dir, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')
  return { databaseUrl: `postgres://ozama:${databasePassword}@127.0.0.1:${port}/ozama`, payloadSecret }
}

const callsTo =
  (url: string): Call =>
  async (method, address, body, token) => {
    const answer = await fetch(url + address, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
