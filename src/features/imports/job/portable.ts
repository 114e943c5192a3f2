import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'

/** What a rich text refers to by ids, which differ between sites: its rows `d`, and what names them. */
const TARGETS = {
  media: { name: sql`d.filename`, rows: sql`blog_media d where true` },
  posts: { name: sql`d.slug`, rows: sql`blog_posts d where d.deleted_at is null` },
  pages: { name: sql`d.slug`, rows: sql`site_pages d where d.deleted_at is null` },
}
type Target = keyof typeof TARGETS
const isTarget = (name: unknown): name is Target => typeof name === 'string' && Object.hasOwn(TARGETS, name)

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
  const { name, rows } = TARGETS[target]
  const [found] = await execute<{ name: string }>(
    req,
  )`select ${name} as name from ${rows} and d.id = ${Number(idOf(value))}`
  return found ? `${target}/${found.name}` : null
}

async function idAt(req: PayloadRequest, value: unknown): Promise<number | null> {
  const [, target, name = ''] = /^(media|posts|pages)\/(.+)$/.exec(String(value)) ?? []
  if (!isTarget(target)) return null
  const [found] =
    target === 'media'
      ? await execute<{ id: number }>(req)`select document_id as id from imported_documents
          where kind = 'picture' and guid = ${`file media/${name}`}`
      : await execute<{ id: number }>(req)`select d.id from ${TARGETS[target].rows} and d.slug = ${name}`
  return found?.id ?? null
}
