import { callsTo, signIn } from '@tests/support/http'
import { fillBlog } from '@tests/support/scaleFixture'
import { databaseOf, type Site, startSite } from '@tests/support/site'
import { build } from '@/run/cli/build'

/** A production site with articles, and how long it took to respond for the first time. */
export type BenchSite = Site & { startSeconds: number; call: ReturnType<typeof callsTo> }

/** Builds the site, even if it is already built. Returns how many seconds it took. */
export async function buildAnew(): Promise<number> {
  const began = performance.now()
  await build()
  return (performance.now() - began) / 1000
}

/** Starts a site with that many articles, each of that many kilobytes. */
export async function siteWith(posts: number, env: Record<string, string> = {}, kilobytes = 5): Promise<BenchSite> {
  const began = performance.now()
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off', ...env })
  await fetch(`${site.url}/blog`)
  const startSeconds = (performance.now() - began) / 1000
  await fillBlog(posts, (await databaseOf(site)).url, { withTexts: true, kilobytes })
  const call = callsTo(site)
  // The rows were inserted directly; one change through the API revalidates every list.
  await call('PUT', '/blog/admin/posts/1', { title: 'Artículo 1 sobre ventas' }, await signIn(site))
  return { ...site, startSeconds, call }
}
