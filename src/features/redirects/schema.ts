import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { atMost } from '@/platform/schemas/messages'
import { requiredText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

const MAX_PATH = 500

const FORM = 'Debe ser una ruta de este sitio, como /blog/un-articulo'
const HAS_QUERY =
  'Una redirección no distingue lo que sigue al «?»: escríbela solo hasta ahí. Direcciones como /?p=12 no se pueden redirigir'
/** What people paste from an address bar: a path, or a whole address. */
const pathText = requiredText(FORM).trim().max(MAX_PATH, atMost(MAX_PATH))

/** Looks back once for each run of slashes: an address may be nothing but slashes. */
const SLASHES_AT_END = /(?<!\/)\/+$/

/** Whether an address has a query: old addresses are looked up by their path. */
export const hasQuery = (address: string): boolean => /^[^#]*\?/.test(address)

/** The path in an address, decoded and without a slash at its end; null for none that can be redirected. */
export function oldPathOf(address: string): string | null {
  const whole = address.startsWith('/') && !/^\/[/\\]/.test(address) ? `http://s${address}` : address
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole) || hasQuery(whole)) return null
  try {
    const path = decodeURIComponent(new URL(whole).pathname).normalize('NFC').replace(SLASHES_AT_END, '')
    return path && path.length <= MAX_PATH && !OURS.test(path) && !HIDDEN.test(path) ? path : null
  } catch {
    return null // no UTF-8
  }
}

/** Where the panel, the API and the program's own files are. */
const OURS = /^\/(?:admin|api|_next)(?:\/|$)/i
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\\]/u

export const newRedirectSchema = z.object({
  from: pathText.transform((value, context) => {
    const path = oldPathOf(value)
    if (path) return path
    context.issues.push({ code: 'custom', message: hasQuery(value) ? HAS_QUERY : FORM, input: value })
    return z.NEVER
  }),
  to: pathText.regex(/^\/(?![/\\])(?!(?:admin|_next)(?:\/|$))[^\s\\]*$/i, FORM),
})
export type NewRedirect = z.output<typeof newRedirectSchema>

const redirectAnswer = z
  .object({
    id,
    from: z.string(),
    to: z.string(),
    hits: z.int().min(0),
    lastHit: time.nullable(),
    /** Whether readers find something there; until then the old address answers 404. */
    isOpen: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Redirect' })
export type Redirect = z.output<typeof redirectAnswer>

export const redirectsAnswer = z.object({ redirects: z.array(redirectAnswer), pagination: paginationAnswer })
export type RedirectsPage = z.output<typeof redirectsAnswer>

/** An address that visitors asked for in vain, and the page whose address is most like it. */
const lostAddressAnswer = z
  .object({
    id,
    path: z.string(),
    hits: z.int().min(1),
    last: time,
    suggestion: z.object({ path: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'LostAddress' })
export type LostAddress = z.output<typeof lostAddressAnswer>

export const lostAddressesAnswer = z.object({ addresses: z.array(lostAddressAnswer), pagination: paginationAnswer })
export type LostAddressesPage = z.output<typeof lostAddressesAnswer>
