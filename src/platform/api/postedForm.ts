import { createHash } from 'node:crypto'
import { POSTED_FORM } from '@/platform/domain/postedForm'
import { readAtMost } from '@/platform/shared/readAtMost'

/** The site's own API, called in process, so that the caller's IP address and rate limits still apply. */
export type Api = (request: Request) => Promise<Response>

/** More than the longest fields need when every character is percent-encoded. */
const MAX_BYTES = 128 * 1024

/** Reads a form posted without JavaScript. Returns null when it is too long; a body that isn't a form has no fields. */
export async function postedFields({ body, headers }: Request): Promise<Record<string, FormDataEntryValue> | null> {
  const bytes = await readAtMost(body, MAX_BYTES)
  if (!bytes) return null
  const read = new Response(bytes, { headers: { 'Content-Type': headers.get('content-type') ?? '' } })
  return Object.fromEntries(await read.formData().catch(() => new FormData()))
}

/**
 * Sends the fields of a posted form to a call of the API. Nothing keeps a browser from posting them twice, by a double tap for
 * instance: the same content is the same request. A form whose answer is somebody's secret has a random field.
 */
export function sendFields(request: Request, api: Api, path: `/api/${string}`, fields: object): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.set(POSTED_FORM, '1')
  const body = JSON.stringify(fields)
  headers.set('Idempotency-Key', createHash('sha256').update(body).digest('base64url'))
  return api(new Request(new URL(path, request.url), { method: 'POST', headers, body }))
}

export const seeOther = (to: string) => new Response(null, { status: 303, headers: { Location: to } })
