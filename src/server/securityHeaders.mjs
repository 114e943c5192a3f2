import { createHash, randomBytes } from 'node:crypto'

const isHttps = process.env.SITE_URL?.startsWith('https://') ?? false
/** Whether the sources change while this runs; scripts are then evaluated from text. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** What every answer carries, whatever it is. */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000' }),
}

/** Pictures and feeds may stand on other people's pages; nothing else may. */
const SHAREABLE = /^\/(api\/media\/file|imagenes|og|rss\.xml|atom\.xml|feed\.json|icon)/

/** @param {string} pathname */
export const resourcePolicy = (pathname) => (SHAREABLE.test(pathname) ? 'cross-origin' : 'same-origin')

/** Whether the page at `pathname` is made anew for each request, so that its scripts can carry a nonce. */
export const isPanel = (pathname) => pathname === '/admin' || pathname.startsWith('/admin/')

export const newNonce = () => randomBytes(16).toString('base64')

const VIDEOS = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const PICTURES = `'self' data: blob: https:${isHttps ? '' : ' http:'}` // authors may name any address

/** @param {string} scripts @param {string[]} [others] origins of the analytics that the settings name */
function pagePolicy(scripts, others = []) {
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
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return isDevelopment ? "frame-ancestors 'none'" : directives.join('; ')
}

/** For scripts, of which one is the service worker: what it may fetch is what its own answer allows. */
const SCRIPT_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** For what is no page: JSON, files, feeds. Opened by themselves they can load and run nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** @param {string} type the answer's content type */
export const noPagePolicy = (type) => (type.includes('javascript') ? SCRIPT_POLICY : FILE_POLICY)

/** For the panel: scripts with this request's nonce, which Next reads from the request and puts on its own. */
export const panelPolicy = (nonce) => pagePolicy(` 'nonce-${nonce}'`)

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const ANALYTICS = /<meta content="(?<origins>[^"]*)" name="analytics-origins"/ // the layout writes it; authors can't write a meta
const ORIGIN = /^https?:\/\/[\w*.-]+(:\d+)?$/

/** For a page that many readers share: the hashes of the scripts that are written in it. */
export function sharedPagePolicy(html) {
  const inline = [...html.matchAll(SCRIPT)].filter(({ groups }) => !/\ssrc=|ld\+json/.test(groups.attributes))
  const hashes = inline.map(({ groups }) => `'sha256-${createHash('sha256').update(groups.text).digest('base64')}'`)
  const origins = ANALYTICS.exec(html)?.groups.origins.split(' ') ?? []
  const scripts = [...new Set(hashes)].map((hash) => ` ${hash}`).join('')
  return pagePolicy(
    scripts,
    origins.filter((origin) => ORIGIN.test(origin)),
  )
}
