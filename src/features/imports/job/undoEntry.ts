import type { PayloadRequest } from 'payload'
import { can } from '@/platform/access/can'
import { postScope } from '@/platform/access/postScope'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import type { StoredEntry } from '../store'
import { forget, isAsMade, type Known } from './known'
import type { Made } from './made'

const CHANGED = 'alguien lo cambió después: se queda.'

/** Removes what an entry became, in the transaction of `req`, unless somebody has changed it since or uses it. */
export async function undoEntry(req: PayloadRequest, { kind, documentId }: StoredEntry): Promise<Made> {
  if (documentId === null) return gone
  if (kind === 'redirect') {
    await execute(req)`delete from site_redirects where id = ${documentId}`
    return { ...gone, documentId: null }
  }
  const [known] = await execute<Known>(req)`select document_id as "documentId", hash, saved_at as "savedAt"
    from imported_documents where kind = ${kind} and document_id = ${documentId}
    order by saved_at limit 1`
  if (!known) return { ...gone, outcome: 'kept', documentId, notes: ['ya no estaba.'] }
  if (!(await isAsMade(req, kind, known))) return { outcome: 'kept', documentId, notes: [CHANGED] }
  try {
    await remove(req, kind, documentId)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500 || error.status === 403) throw error
    return { outcome: 'kept', documentId, notes: [`${error.message}: se queda.`] }
  }
  await forget(req, kind, documentId)
  return { ...gone, documentId: null }
}

const gone: Made = { outcome: 'undone', documentId: null, notes: [] }

async function remove(req: PayloadRequest, kind: StoredEntry['kind'], id: number): Promise<void> {
  const options = { id, depth: 0, req } as const
  if (kind === 'post') {
    const scope = await postScope(req, 'update')
    const [post] = await execute<{ slug: string; author: number }>(
      req,
    )`select slug, author_id as author from blog_posts where id = ${id}`
    if (!post || scope === 'none' || (typeof scope === 'object' && scope.author !== post.author))
      throw new Failure('forbidden')
    await execute(req)`delete from site_redirects where to_path = ${`/blog/${post.slug}`}`
    await req.payload.delete({ ...options, collection: 'posts', overrideAccess: true }) // as it came, from those who may change it
    return
  }
  if (kind === 'page') {
    const [page] = await execute<{ slug: string }>(req)`select slug from site_pages where id = ${id}`
    await execute(req)`delete from site_redirects where to_path = ${`/${page?.slug}`}`
    await req.payload.delete({ ...options, collection: 'pages', overrideAccess: false })
    return
  }
  if (kind === 'picture') {
    if (!(await can(req, 'posts:create'))) throw new Failure('forbidden')
    await req.payload.delete({ ...options, collection: 'media', overrideAccess: true }) // their own upload, a moment ago
    return
  }
  await req.payload.delete({
    ...options,
    collection: kind === 'category' ? 'categories' : 'tags',
    overrideAccess: false,
  })
}
