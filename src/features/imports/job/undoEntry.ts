import type { PayloadRequest } from 'payload'
import { deleteRedirect } from '@/features/redirects/redirects'
import { can } from '@/platform/access/can'
import { postScope } from '@/platform/access/postScope'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import type { Made, StoredEntry } from '../store'
import { forget, isSameHash, isThere, isUnchangedSinceImport, type Known } from './known'

const CHANGED = 'Cambió aquí después: se queda.'

/** Removes what an entry became, in the transaction of `req`, unless somebody has changed it since or uses it. */
export async function undoEntry(req: PayloadRequest, { kind, hash, entry, documentId }: StoredEntry): Promise<Made> {
  if (documentId === null) return gone
  if (kind === 'redirect') {
    await removeRedirect(req, documentId)
    return gone
  }
  const [known] = await execute<Known>(req)`select document_id as "documentId", hash, saved_at as "savedAt"
    from imported_documents where kind = ${kind} and document_id = ${documentId}
    order by saved_at limit 1`
  if (!known) return { ...gone, outcome: 'kept', documentId, notes: ['ya no estaba.'] }
  const isLeft = await isThere(req, kind, documentId) // somebody may have deleted it already
  const why = isLeft && (await whyKept(req, { kind, hash }, known))
  if (why) return { outcome: 'kept', documentId, notes: [why] }
  try {
    if (isLeft) await remove(req, kind, documentId)
    const redirects = 'redirects' in entry ? (entry.redirects ?? []) : []
    for (const id of redirects) await removeRedirect(req, id)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500 || error.status === 403) throw error
    return { outcome: 'kept', documentId, notes: [`${error.message}: se queda.`] }
  }
  await forget(req, kind, documentId)
  return { ...gone, documentId: null }
}

/** Why something stays. */
async function whyKept(
  req: PayloadRequest,
  { kind, hash }: Pick<StoredEntry, 'kind' | 'hash'>,
  known: Known,
): Promise<string | undefined> {
  if (!isSameHash(hash, known.hash)) return 'Otra importación lo cambió después: se queda.'
  if (!(await isUnchangedSinceImport(req, kind, known))) return CHANGED
  return kind === 'post' ? workOn(req, known.documentId) : undefined
}

const gone: Made = { outcome: 'undone', documentId: null, notes: [] }

/** What people have done about a post besides changing it. */
async function workOn(req: PayloadRequest, id: number): Promise<string | undefined> {
  const [found] = await execute<{ comments: boolean; approval: boolean; schedule: boolean }>(req)`select
    exists (select from blog_post_comments where post_id = ${id}) as comments,
    exists (select from blog_post_approvals where post_id = ${id}) as approval,
    exists (select from blog_post_schedule where post_id = ${id}) as schedule`
  if (found?.comments) return 'Tiene comentarios: se queda.'
  if (found?.approval) return 'Está en revisión, o ya pasó por ella: se queda.'
  return found?.schedule ? 'Está programado: se queda.' : undefined
}

/** Deletes a redirect that an entry made; somebody may have done so already. */
async function removeRedirect(req: PayloadRequest, id: number): Promise<void> {
  if (!(await can(req, 'posts:manage'))) throw new Failure('forbidden')
  const found = await execute(req)`select 1 from site_redirects where id = ${id} for update`
  if (found.length > 0) await deleteRedirect(req, id) // a failure would end the transaction of the whole entry
}

async function remove(req: PayloadRequest, kind: StoredEntry['kind'], id: number): Promise<void> {
  const options = { id, depth: 0, req } as const
  if (kind === 'post') {
    const scope = await postScope(req, 'update')
    const [post] = await execute<{ author: number }>(req)`select author_id as author from blog_posts where id = ${id}`
    if (!post || scope === 'none' || (typeof scope === 'object' && scope.author !== post.author))
      throw new Failure('forbidden')
    await req.payload.delete({ ...options, collection: 'posts', overrideAccess: true }) // as it came, from those who may change it
    return
  }
  if (kind === 'page') {
    await req.payload.delete({ ...options, collection: 'pages', overrideAccess: false })
    return
  }
  if (kind === 'picture') {
    if (!(await can(req, 'media:manage'))) throw new Failure('forbidden')
    await req.payload.delete({ ...options, collection: 'media', overrideAccess: true }) // their own upload, a moment ago
    return
  }
  await req.payload.delete({
    ...options,
    collection: kind === 'category' ? 'categories' : 'tags',
    overrideAccess: false,
  })
}
