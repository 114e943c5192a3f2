import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction, takeLock } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { existingInternalLinks, internalLinkOf } from '@/platform/queries/internalLinks'
import { outdateLinksTo } from '@/platform/queries/outdatesLinks'
import type { NewRedirect } from './schema'

/** Adds a redirect by hand: from an address where readers find nothing now. */
export const addRedirect = (req: PayloadRequest, { from, to }: NewRedirect): Promise<number> =>
  inTransaction(req, async () => {
    if (await isFound(req, from, { withRedirects: false }))
      throw fault('from', 'En esa dirección ya hay una página: nadie llegaría a la redirección')
    const id = await insertRedirect(req, { from, to })
    if (id === null)
      throw new Failure('conflict', { errors: [{ field: 'from', message: 'Ya existe esa redirección' }] })
    return id
  })

/**
 * Stores a redirect in the transaction of `req`, and makes those that led to its old address lead on to its target: however
 * often something has moved, it is one step. Returns null if its address has one already.
 */
export async function insertRedirect(req: PayloadRequest, { from, to }: NewRedirect): Promise<number | null> {
  await takeLock(req, 'redirects')
  const [beyond] = await execute<{ to: string }>(req)`
    select to_path as to from site_redirects where from_path = ${pathOf(to)}`
  const target = beyond?.to ?? to
  if (pathOf(target) === from) throw fault('to', 'Llevaría de vuelta a la misma dirección')
  const [made] = await execute<{ id: number }>(req)`
    insert into site_redirects (from_path, to_path) values (${from}, ${target})
    on conflict (from_path) do nothing returning id`
  if (!made) return null
  // However they are written: with a slash at their end, a search or an anchor.
  await execute(req)`update site_redirects set to_path = ${target}
    where regexp_replace(to_path, '/*([?#].*)?$', '') = ${from}`
  await execute(req)`delete from site_lost_addresses where path = ${from}`
  await outdateLinksTo(req, [from])
  const changes = [{ field: 'to', before: null, after: target }]
  await record(req, { action: 'create', kind: 'redirects', documentId: made.id, title: from, changes })
  return made.id
}

/** Makes the old address of a page that has moved lead to its new one. What these redirected before no longer applies. */
export async function redirectMoved(req: PayloadRequest, { from, to }: NewRedirect): Promise<void> {
  await takeLock(req, 'redirects')
  const outdated = await execute<{ id: number }>(req)`
    select id from site_redirects where from_path in (${from}, ${to}) order by id`
  for (const { id } of outdated) await deleteRedirect(req, id)
  await insertRedirect(req, { from, to })
}

export const deleteRedirect = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    const [gone] = await execute<{ from: string; to: string }>(req)`
      delete from site_redirects where id = ${id} returning from_path as from, to_path as to`
    if (!gone) throw new Failure('not_found', { message: 'La redirección no existe' })
    await outdateLinksTo(req, [gone.from])
    const changes = [{ field: 'to', before: gone.to, after: null }]
    await record(req, { action: 'delete', kind: 'redirects', documentId: id, title: gone.from, changes })
  })

/** Where an old address leads, if readers find something there: an article that is still a draft is nobody's target. */
export async function targetOf(req: PayloadRequest, path: string): Promise<string | null> {
  const [row] = await execute<{ to: string }>(req)`select to_path as to from site_redirects where from_path = ${path}`
  return row && (await isFound(req, row.to)) ? row.to : null
}

/** Which of these paths readers find something at. */
export async function foundAmong(
  req: PayloadRequest,
  paths: string[],
  options?: Parameters<typeof existingInternalLinks>[2],
): Promise<(path: string) => boolean> {
  const exists = await existingInternalLinks(req, paths.map(topOf), options)
  return (path) => exists(topOf(path))
}

/** Whether readers find something at a path. */
export const isFound = async (req: PayloadRequest, path: string, options?: Parameters<typeof foundAmong>[2]) =>
  (await foundAmong(req, [path], options))(path)

const topOf = (path: string) => ({ path: pathOf(path), anchor: '' })
const pathOf = (path: string) => internalLinkOf(path, '/')?.path ?? path
const fault = (field: string, message: string) => new Failure('invalid', { errors: [{ field, message }] })
