import { signIn } from '@tests/support/http'
import { PANEL_LIST, PANEL_SEARCH, seenAt } from './goals'
import type { BenchSite } from './site'
import { printTimes, times } from './times'

const PARAGRAPH = 'Un párrafo que se escribe. '
const FIFTY_KB = PARAGRAPH.repeat(Math.ceil(51_200 / Buffer.byteLength(PARAGRAPH)))

/**
 * Prints the cost of writing for a client that makes one call after another. Returns the medians.
 *
 * @param readers where to look for a publication, by name: the site itself, its edge, another instance
 */
export async function printWriters(
  { url, call }: BenchSite,
  readers: Record<string, string>,
): Promise<[string, number][]> {
  const token = await signIn({ url })
  const key = { name: 'bench', permissions: 'create_draft' }
  const { rawKey } = await call('POST', '/blog/admin/api-keys', key, token)
  const { id, slug } = await call('POST', '/blog/admin/posts', { title: 'A la vista', content: 'Hola.' }, token)
  const post = `/blog/admin/posts/${id}` as const
  const read = (address: `/${string}`) => times(20, () => call('GET', address, undefined, token))

  const rows: [string, number[]][] = [
    [
      'draft by automation',
      await times(50, (turn) =>
        call('POST', '/blog/automation/posts', { title: `Nota ${turn}`, content: 'Hola.' }, rawKey),
      ),
    ],
    ['autosave of 50 KB', await times(20, () => call('PUT', `${post}?autosave=true`, { content: FIFTY_KB }, token))],
    ['login', await times(10, () => signIn({ url }))],
    [PANEL_LIST, await read('/blog/admin/posts?limit=20')],
    [PANEL_SEARCH, await read('/blog/admin/posts?limit=20&search=facturas')],
  ]
  for (const [name, place] of Object.entries(readers)) {
    const publishAndLook = async (turn: number) => {
      const title = `A la vista de ${name} ${turn}`
      await call('PUT', post, { title, content: 'Hola.', isPublished: true }, token)
      while (!(await (await fetch(`${place}/blog/${slug}`)).text()).includes(title)) await new Promise(setImmediate)
    }
    rows.push([seenAt(name), await times(10, publishAndLook)])
  }
  return printTimes('one client', rows)
}
