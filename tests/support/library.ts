import { handleApi } from '@/platform/api/request/handler'
import { api, sessionOf } from './api'
import { payload } from './factories'

/** The paths of the media library, and of image uploads for articles and avatars. */
export const LIBRARY = '/blog/admin/media'
export const IMAGE = '/upload/image'

let known = ''
/** Returns an administrator's session, reused while it lasts, because a user can have at most twenty. */
export async function adminToken(): Promise<string> {
  if (!known || (await api('GET', '/admin/profile', { token: known })).status !== 200) known = await sessionOf()
  return known
}

type Sent = { name?: string; field?: string; texts?: Record<string, string>; token?: string; type?: string }

/** Uploads a file as a browser does, as the administrator by default. */
export async function send(address: string, data: Buffer | string, sent: Sent = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries(sent.texts ?? {})) form.set(name, text)
  const bytes = typeof data === 'string' ? data : new Uint8Array(data)
  const field = sent.field ?? (address === IMAGE ? 'image' : 'file')
  form.set(field, new Blob([bytes], { type: sent.type ?? '' }), sent.name ?? 'archivo')
  return api('POST', address, { token: sent.token ?? (await adminToken()), body: form })
}

/** Requests a file without a session. */
export const download = (address: string, headers: Record<string, string> = {}) =>
  handleApi(new Request(`http://localhost:3000${address}`, { headers }))

export const bytesOf = async (address: string, headers = {}) =>
  Buffer.from(await (await download(address, headers)).arrayBuffer())

/** Returns the number of files in the library. */
export const countMedia = async () =>
  (await (await payload()).count({ collection: 'media', overrideAccess: true })).totalDocs
