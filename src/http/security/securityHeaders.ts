import { createHash, randomBytes } from 'node:crypto'
import { isDevelopment, isHttps } from '@/env'

/** Headers of every response, whatever it is. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  ...(isHttps() && { 'Strict-Transport-Security': 'max-age=63072000' }),
}

/** Previews of drafts, which the panel shows in a frame. */
const isPreview = (pathname: string): boolean => pathname.startsWith('/vista-previa/')

/** The `X-Frame-Options` of a response. */
export const frameOptions = (pathname: string) => (isPreview(pathname) ? 'SAMEORIGIN' : 'DENY')

/** Images and feeds may be embedded by other sites; nothing else may. */
const SHAREABLE = /^\/(api\/media\/file|imagenes|og|rss\.xml|atom\.xml|feed\.json|icon)/

export const resourcePolicy = (pathname: string): string => (SHAREABLE.test(pathname) ? 'cross-origin' : 'same-origin')

/**
 * The panel's windows form one browsing context group and all other pages another. A public page's script that opens
 * the panel therefore gets no handle on it, although both have the same origin.
 */
export const openerPolicy = (pathname: string) => (isPanel(pathname) ? 'same-origin' : 'same-origin-allow-popups')

/** Whether the page at `pathname` is rendered per request, so that its scripts can carry a nonce. */
export const isPanel = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')

/** Paths that contain a token: shared drafts and password resets. */
const SECRET = /^\/(borrador|admin\/reset-password)\//i

/** A path as the log may hold it: without its token, however it is spelled. */
export function maskToken(path: string): string {
  const [beginning] = SECRET.exec(decoded(path)) ?? []
  return beginning ? `${beginning.toLowerCase()}***` : path
}

/** Headers for everything served at such a path. */
export const secretHeaders = (pathname: string): Record<string, string> =>
  SECRET.test(decoded(pathname)) ? { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' } : {}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const newNonce = (): string => randomBytes(16).toString('base64')

const VIDEOS = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const PICTURES = `'self' data: blob: https:${isHttps() ? '' : ' http:'}` // authors may use images from any host

type Frames = {
  /** Who may show the page in a frame. */
  ancestors?: "'self'" | "'none'"
  /** What the page may show in frames, besides videos. */
  sources?: string
}

/** @param others origins of the analytics in the settings */
function pagePolicy(
  scripts: string,
  others: string[] = [],
  { ancestors = "'none'", sources = '' }: Frames = {},
): string {
  const extra = others.map((origin) => ` ${origin}`).join('')
  const directives = [
    "default-src 'none'",
    `script-src 'self'${scripts}${extra}`,
    "style-src 'self' 'unsafe-inline'", // React writes style attributes; scripts can't get in this way
    `img-src ${PICTURES}${extra}`,
    "font-src 'self' data:",
    `connect-src 'self'${extra}`,
    "media-src 'self'",
    `frame-src ${sources}${VIDEOS}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ]
  return isDevelopment ? `frame-ancestors ${ancestors}` : directives.join('; ')
}

/** For scripts, including the service worker: its own response limits what it may fetch. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** For everything but pages: JSON, files, feeds. Opened directly, they can't load or run anything. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** The policy for a response of this content type that isn't a page. */
export const noPagePolicy = (type: string): string => (type.includes('javascript') ? SCRIPT_POLICY : FILE_POLICY)

/**
 * The only policies that may turn text into scripts or HTML (see `admin/trustedTypes.ts`, `mdx/trustedHtml.ts`). The rich
 * text editor creates its policy again for each paste.
 */
const TRUSTED_TYPES = isDevelopment
  ? ''
  : "; require-trusted-types-for 'script'; trusted-types default nextjs texto lexical 'allow-duplicates'"

/** For the panel: scripts with the nonce of this request, which Next reads and adds to its own; frames of previews. */
export const panelPolicy = (nonce: string): string =>
  pagePolicy(` 'nonce-${nonce}'`, [], { sources: "'self' " }) + TRUSTED_TYPES

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const DATA = 'self.__next_f.push('
const ANALYTICS = /<meta content="(?<origins>[^"]*)" name="analytics-origins"/ // rendered by the layout; authors can't write a meta tag
const ORIGIN = /^https?:\/\/[\w*.-]+(:\d+)?$/

/** Inline scripts that the build put into pages, other than data. */
const builtScripts = new Set<string>()

/** Lets pages run the inline scripts found in these built pages, such as the one that starts all others. */
export function trustScriptsOf(builtPages: string[]): void {
  for (const text of builtPages.flatMap(inlineScripts)) builtScripts.add(text)
}

/**
 * Returns the policy of a page shared by many readers: hashes of the inline scripts from the build or our own code, and
 * of Next's data, which runs nothing. Any other script would come from user input and gets no hash.
 *
 * @param own the scripts that our code has added to this page
 */
export function sharedPagePolicy(html: string, own: string[] = [], frames?: Frames): string {
  const trusted = inlineScripts(html).filter((text) => own.includes(text) || builtScripts.has(text) || isData(text))
  const hashes = trusted.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const origins = ANALYTICS.exec(html)?.groups?.origins?.split(' ') ?? []
  return pagePolicy(
    [...new Set(hashes)].join(''),
    origins.filter((origin) => ORIGIN.test(origin)),
    frames,
  )
}

const inlineScripts = (html: string) =>
  [...html.matchAll(SCRIPT)].flatMap(({ groups: { attributes = '', text = '' } = {} }) =>
    /\ssrc=|ld\+json/.test(attributes) ? [] : text,
  )

/** Whether a script only passes a piece of text to React. */
function isData(text: string): boolean {
  if (!text.startsWith(DATA) || !text.endsWith(')')) return false
  try {
    const data: unknown = JSON.parse(text.slice(DATA.length, -1))
    return Array.isArray(data) && data.every((part) => typeof part === 'number' || typeof part === 'string')
  } catch {
    return false
  }
}
