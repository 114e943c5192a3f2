import { createHash, randomBytes } from 'node:crypto'
import { decoded } from '@/platform/domain/text/decoded'
import { isDevelopment, isHttps } from '@/platform/env'
import { isPageData } from '@/seams/next/pageData'

/** Headers of every response, also of one to a request that can't be parsed. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  ...(isHttps() && { 'Strict-Transport-Security': 'max-age=63072000' }),
}

/** Previews of drafts, which the panel shows in a frame. */
const isPreview = (pathname: string): boolean => pathname.startsWith('/vista-previa/')

/** Images and feeds may be embedded by other sites; nothing else may. */
const SHAREABLE = /^\/(api\/media\/file|imagenes|og|rss\.xml|icon)/

/** Headers of whatever is at this path, besides the policy for its content. */
export const headersFor = (pathname: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  ...(isPreview(pathname) && { 'X-Frame-Options': 'SAMEORIGIN' }),
  ...(isSecret(pathname) && { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }),
  'Cross-Origin-Resource-Policy': SHAREABLE.test(pathname) ? 'cross-origin' : 'same-origin',
  // The panel's windows form one browsing context group and all other pages another: a public page's script that opens
  // the panel gets no handle on it, although both have the same origin.
  'Cross-Origin-Opener-Policy': isPanel(pathname) ? 'same-origin' : 'same-origin-allow-popups',
})

/** Whether the page at `pathname` is rendered per request, so that its scripts can carry a nonce. */
export const isPanel = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')

/** Paths that contain a token: shared drafts, password resets, bookings and the team's calendar. */
const SECRET = /^\/((?:api\/)?borrador|reserva|calendario|api\/booking(?!\/slots)|admin\/reset-password)\//i

/** The shape of a token, in a path of any kind: 43 characters of base64url. An article's address has no capitals. */
const TOKEN = /[\w-]{43,}/g
const masked = (part: string) => (/[A-Z]/.test(part) && /[a-z]/.test(part) ? '***' : part)

/** A path as the log may hold it: without its token, even half of one that was copied badly. */
export function maskToken(path: string): string {
  const plain = decodedInParts(path)
  const [beginning] = SECRET.exec(plain) ?? []
  if (beginning) return `${beginning.toLowerCase()}***`
  const safe = plain.replace(TOKEN, masked)
  return safe === plain ? path : safe
}

const isSecret = (pathname: string): boolean => SECRET.test(decodedInParts(pathname))

/** What can't be decoded as a whole is decoded where it can: an invalid escape must not hide the others. */
const decodedInParts = (path: string) => path.replace(/(?:%[\da-f]{2})+/gi, decoded)

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
 * The only policies that may turn text into scripts or HTML (see `ui/panel/trustedTypes.ts`, `mdx/trustedHtml.ts`,
 * `ui/panel/payload/CleanHtml.tsx`). The rich text editor creates its policy again for each paste.
 */
const TRUSTED_TYPES = isDevelopment
  ? ''
  : "; require-trusted-types-for 'script'; trusted-types default nextjs texto dompurify lexical 'allow-duplicates'"

/** For the panel: scripts with the nonce of this request, which Next reads and adds to its own; frames of previews. */
export const panelPolicy = (nonce: string): string =>
  pagePolicy(` 'nonce-${nonce}'`, [], { sources: "'self' " }) + TRUSTED_TYPES

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
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
  const trusted = inlineScripts(html).filter((text) => own.includes(text) || builtScripts.has(text) || isPageData(text))
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
