import { createHash, randomBytes } from 'node:crypto'
import { isDevelopment, isHttps } from '@/env'

/** What every answer carries, whatever it is. */
export const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  ...(isHttps() && { 'Strict-Transport-Security': 'max-age=63072000' }),
}

/** Pictures and feeds may stand on other people's pages; nothing else may. */
const SHAREABLE = /^\/(api\/media\/file|imagenes|og|rss\.xml|atom\.xml|feed\.json|icon)/

export const resourcePolicy = (pathname: string): string => (SHAREABLE.test(pathname) ? 'cross-origin' : 'same-origin')

/**
 * Which windows may look into each other: those of the panel, and apart from them those of everything else. A script of a
 * public page that opens the panel so gets no hold of it, though both are of one origin.
 */
export const openerPolicy = (pathname: string) => (isPanel(pathname) ? 'same-origin' : 'same-origin-allow-popups')

/** Whether the page at `pathname` is made anew for each request, so that its scripts can carry a nonce. */
export const isPanel = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')

/** Where drafts are shown to whoever has the address, which is therefore a secret. */
const PREVIEW = /^\/borrador\//i

/** An address as the log may hold it: without what opens a draft, in whatever spelling. */
export const withoutToken = (path: string): string => (PREVIEW.test(decoded(path)) ? '/borrador/***' : path)

/** For a draft that is shown around, and whatever else is answered at such an address. */
export const previewHeaders = (pathname: string): Record<string, string> =>
  PREVIEW.test(decoded(pathname)) ? { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' } : {}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const newNonce = (): string => randomBytes(16).toString('base64')

const VIDEOS = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const PICTURES = `'self' data: blob: https:${isHttps() ? '' : ' http:'}` // authors may name any address

/** @param others origins of the analytics that the settings name */
function pagePolicy(scripts: string, others: string[] = []): string {
  const extra = others.map((origin) => ` ${origin}`).join('')
  const directives = [
    "default-src 'none'",
    `script-src 'self'${scripts}${extra}`,
    "style-src 'self' 'unsafe-inline'", // React writes style attributes; no script comes in that way
    `img-src ${PICTURES}${extra}`,
    "font-src 'self' data:",
    `connect-src 'self'${extra}`,
    "media-src 'self'",
    `frame-src ${VIDEOS}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ]
  return isDevelopment ? "frame-ancestors 'none'" : directives.join('; ')
}

/** For scripts, of which one is the service worker: what it may fetch is what its own answer allows. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** For what is no page: JSON, files, feeds. Opened by themselves they can load and run nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** For an answer of this content type that is no page. */
export const noPagePolicy = (type: string): string => (type.includes('javascript') ? SCRIPT_POLICY : FILE_POLICY)

/** No text becomes a script, or markup that may hold one, but by these (see `admin/trustedTypes.ts`, `mdx/trustedHtml.ts`). */
const TRUSTED_TYPES = isDevelopment ? '' : "; require-trusted-types-for 'script'; trusted-types default nextjs texto"

/** For the panel: scripts with this request's nonce, which Next reads from the request and puts on its own. */
export const panelPolicy = (nonce: string): string => pagePolicy(` 'nonce-${nonce}'`) + TRUSTED_TYPES

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const DATA = 'self.__next_f.push('
const ANALYTICS = /<meta content="(?<origins>[^"]*)" name="analytics-origins"/ // the layout writes it; authors can't write a meta
const ORIGIN = /^https?:\/\/[\w*.-]+(:\d+)?$/

/** The scripts that the build has written into pages, besides data. */
const builtScripts = new Set<string>()

/** Lets pages run what stands in these, which the build has made: the script that starts all others, for one. */
export function trustScriptsOf(builtPages: string[]): void {
  for (const text of builtPages.flatMap(inlineScripts)) builtScripts.add(text)
}

/**
 * For a page that many readers share: the hashes of the scripts in it that the build or our own code has put there, and of
 * Next's data, which runs nothing. Any other would have come with what somebody wrote, and stays without a hash.
 *
 * @param own the scripts that our code has added to this page
 */
export function sharedPagePolicy(html: string, own: string[] = []): string {
  const trusted = inlineScripts(html).filter((text) => own.includes(text) || builtScripts.has(text) || isData(text))
  const hashes = trusted.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const origins = ANALYTICS.exec(html)?.groups?.origins?.split(' ') ?? []
  return pagePolicy(
    [...new Set(hashes)].join(''),
    origins.filter((origin) => ORIGIN.test(origin)),
  )
}

const inlineScripts = (html: string) =>
  [...html.matchAll(SCRIPT)].flatMap(({ groups: { attributes = '', text = '' } = {} }) =>
    /\ssrc=|ld\+json/.test(attributes) ? [] : text,
  )

/** Whether a script does nothing but hand a piece of text to React. */
function isData(text: string): boolean {
  if (!text.startsWith(DATA) || !text.endsWith(')')) return false
  try {
    const data: unknown = JSON.parse(text.slice(DATA.length, -1))
    return Array.isArray(data) && data.every((part) => typeof part === 'number' || typeof part === 'string')
  } catch {
    return false
  }
}
