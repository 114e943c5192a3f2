import { fillBlog } from '@tests/support/scaleFixture'
import { ADMIN, databaseOf, type Site, startSite } from '@tests/support/site'
import { build } from '@/cli/build'

/** A production site with `posts` articles of 5 KB, and how long it took to respond for the first time. */
export type BenchSite = Site & { startSeconds: number; call: Call }
type Call = (method: string, address: string, body?: unknown, token?: string) => Promise<Record<string, string>>

/** Builds the site, even if it is already built. Returns how many seconds it took. */
export async function buildAnew(): Promise<number> {
  const began = performance.now()
  await build()
  return (performance.now() - began) / 1000
}

export async function siteWith(posts: number, env: Record<string, string> = {}): Promise<BenchSite> {
  const began = performance.now()
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off', ...env })
  await fetch(`${site.url}/blog`)
  const startSeconds = (performance.now() - began) / 1000
  await fillBlog(posts, (await databaseOf(site)).url, true)
  const call = callsTo(site.url)
  // The rows were inserted directly; one change through the API revalidates every list.
  const { token } = await call('POST', '/api/blog/admin/login', ADMIN)
  await call('PUT', '/api/blog/admin/posts/1', { title: 'Artículo 1 sobre ventas' }, token)

  return { ...site, startSeconds, call }
}

/** Returns a caller of the site at `url`, which throws the response if it is an error. */
export const callsTo =
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
