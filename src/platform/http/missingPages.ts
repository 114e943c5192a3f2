import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { perProcess } from '@/platform/perProcess'

/** What is asked where there is no page. */
type Missing = {
  /** Where the address at this path leads now, if it is an old one. */
  find: (path: string) => Promise<string | null>
  /** Notes that a visitor was redirected. */
  hit: (path: string) => void
  /** Notes that nothing was found. */
  lost: (path: string, headers: IncomingHttpHeaders) => void
}

const shared = perProcess<{ missing?: Missing }>('missingPages', () => ({}))

/**
 * Has requests for pages that don't exist redirected to where these have moved. Pages that exist are looked up only when
 * their address ends with a slash.
 */
export const answerMissing = (missing: Missing): void => {
  shared.missing = missing
}

/** Where the page that doesn't exist has moved, or null. */
export async function movedTo(path: string, headers: IncomingHttpHeaders): Promise<string | null> {
  const target = await found(path)
  if (target === null) shared.missing?.lost(path, headers)
  else shared.missing?.hit(path)
  return target
}

/** A database that is away is no reason to answer anything but 404. */
const found = async (path: string): Promise<string | null> =>
  (await shared.missing?.find(path).catch(() => null)) ?? null

/** Old addresses often end with a slash, which Next would take away first, with a redirect of its own. */
export async function dropSlashOfMoved(request: IncomingMessage): Promise<void> {
  const { method, url = '' } = request
  const [path = '', ...query] = url.split('?')
  if (method !== 'GET' || !/^\/(?!(api|admin|_next)\/).+\/$/.test(path)) return
  const own = path.replace(/(?<!\/)\/+$/, '')
  if (await found(own)) request.url = [own, ...query].join('?')
}
