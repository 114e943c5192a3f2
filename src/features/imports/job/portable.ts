import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'

/** What a rich text refers to by ids, which differ between sites: files, posts and pages. */
const TABLES = { media: 'filename', posts: 'slug', pages: 'slug' } as const
type Target = keyof typeof TABLES
const isTarget = (name: unknown): name is Target => typeof name === 'string' && Object.hasOwn(TABLES, name)

/** A rich text with names in place of ids: `media/foto.jpg`, `posts/un-articulo`. */
export const toPortable = (req: PayloadRequest, value: unknown): Promise<unknown> =>
  mapped(value, (target, id) => nameOf(req, target, id))

/** A portable text with the ids of this site. What isn't here is left out, and a link to it leads where it would be. */
export const fromPortable = (req: PayloadRequest, value: unknown): Promise<unknown> =>
  typeof value === 'string' ? idAt(req, value) : mapped(value, (_, name) => idAt(req, name))

type Replace = (target: Target, value: unknown) => Promise<unknown>
type Node = Record<string, unknown>

async function mapped(value: unknown, replace: Replace): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await mapped(item, replace))
    return items.filter((item) => item !== GONE)
  }
  if (typeof value !== 'object' || value === null) return value
  const node = value as Node
  const made: Node = {}
  for (const [key, part] of Object.entries(node)) {
    made[key] =
      key === 'value' && isTarget(node.relationTo)
        ? ((await replace(node.relationTo, part)) ?? GONE)
        : await mapped(part, replace)
    if (made[key] === GONE) return node.linkType === 'internal' ? customLink(node) : GONE
  }
  return made
}
const GONE = Symbol('gone')

/** A link by address in place of one to a document that isn't there. */
function customLink({ doc, ...fields }: Node): Node {
  const [, target, slug] = /^(posts|pages)\/(.+)$/.exec(String((doc as Node).value)) ?? []
  return { ...fields, linkType: 'custom', url: slug ? `${target === 'posts' ? '/blog/' : '/'}${slug}` : '/' }
}

async function nameOf(req: PayloadRequest, target: Target, value: unknown): Promise<string | null> {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  const rows =
    target === 'media'
      ? await execute<{ name: string }>(req)`select filename as name from blog_media where id = ${Number(id)}`
      : target === 'posts'
        ? await execute<{ name: string }>(
            req,
          )`select slug as name from blog_posts where id = ${Number(id)} and deleted_at is null`
        : await execute<{ name: string }>(
            req,
          )`select slug as name from site_pages where id = ${Number(id)} and deleted_at is null`
  return rows[0] ? `${target}/${rows[0].name}` : null
}

async function idAt(req: PayloadRequest, value: unknown): Promise<number | null> {
  const [, target, name = ''] = /^(media|posts|pages)\/(.+)$/.exec(String(value)) ?? []
  if (!isTarget(target)) return null
  const rows =
    target === 'media'
      ? await execute<{ id: number }>(
          req,
        )`select document_id as id from imported_documents where kind = 'picture' and guid = ${`file media/${name}`}`
      : target === 'posts'
        ? await execute<{ id: number }>(req)`select id from blog_posts where slug = ${name} and deleted_at is null`
        : await execute<{ id: number }>(req)`select id from site_pages where slug = ${name} and deleted_at is null`
  return rows[0]?.id ?? null
}
