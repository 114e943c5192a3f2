import type { Analytics } from '@/domain/settings'
import { sessionToken } from '@/shared/session'

type Plausible = ((event: 'pageview', options: { u: string }) => void) & { o?: object }

declare global {
  interface Window {
    plausible?: Plausible
    umami?: { track: (change: (page: object) => object) => void }
    dataLayer?: unknown[]
  }
}

type Adapter = {
  /** The service's own script, for an account with no script address of its own. */
  scriptUrl: string
  /** Where its script reports to, besides the script's own origin. */
  origins: string[]
  attributes: (siteId: string) => Record<string, string>
  /** Runs before the script. */
  prepare?: (siteId: string) => void
  /** Reports the page at `url`. The script has loaded. */
  report: (url: string) => void
  /** Some of its scripts report every page by themselves. They are known by taking over the history. */
  mayCountItself?: boolean
  /** Whether a script reports the page by itself on which it is loaded, and no route after it. */
  countsFirst?: (script: URL) => boolean
}

// Google's script reads the `arguments` of the calls from this list; an array in their place is passed over.
function gtag(..._call: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** The services, each told to leave page views to us: one for every change of route, however the visitor got there. */
const ADAPTERS: Record<Analytics['provider'], Adapter> = {
  plausible: {
    scriptUrl: 'https://plausible.io/js/script.manual.js',
    origins: [],
    attributes: (siteId) => ({ 'data-domain': siteId }),
    // Heeded by the scripts that are made for one site; older ones have a name for each way of counting.
    prepare() {
      window.plausible = Object.assign(() => undefined, { o: { autoCapturePageviews: false } })
    },
    report: (url) => window.plausible?.('pageview', { u: url }),
    mayCountItself: true,
    // Named after what they count, in any order: `script.hash.js` listens for anchors, `script.hash.manual.js` for nothing.
    countsFirst({ pathname }) {
      const kinds = pathname.split('.')
      return kinds.includes('hash') && !kinds.includes('manual')
    },
  },
  umami: {
    scriptUrl: 'https://cloud.umami.is/script.js',
    origins: ['https://gateway.umami.is', 'https://api-gateway.umami.dev'],
    attributes: (siteId) => ({ 'data-website-id': siteId, 'data-auto-track': 'false' }),
    report: (url) => window.umami?.track((page) => ({ ...page, url })),
  },
  ga4: {
    scriptUrl: 'https://www.googletagmanager.com/gtag/js',
    origins: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    attributes: () => ({}),
    prepare(siteId) {
      gtag('js', new Date())
      gtag('config', siteId, { send_page_view: false })
    },
    report: (url) => gtag('event', 'page_view', { page_location: url }),
  },
}

/** Whom a page may ask for the service's sake: the content security policy names them and nobody else. */
export function analyticsOrigins({ provider, scriptUrl }: Analytics): string[] {
  const { scriptUrl: own, origins } = ADAPTERS[provider]
  return [new URL(scriptUrl || own).origin, ...origins]
}

let report: Promise<Adapter['report']> | undefined

/** Reports the page that is open now. The first call loads the service's script; views wait for it in their order. */
export function reportPageView(analytics: Analytics): void {
  if (sessionToken()) return // what a tab of the back office keeps is no other site's script's to read
  if (window.location.pathname.startsWith('/borrador/')) return // the address opens a draft
  const url = window.location.href
  report ??= load(analytics)
  report.then((tell) => tell(url)).catch(() => undefined) // a blocker, most likely
}

/** Loads the script and gives what reports a page to it: nothing where it does so by itself. */
async function load({ provider, siteId, scriptUrl }: Analytics): Promise<Adapter['report']> {
  const adapter = ADAPTERS[provider]
  const script = document.createElement('script')
  const address = new URL(scriptUrl || adapter.scriptUrl)
  if (provider === 'ga4') address.searchParams.set('id', siteId)
  for (const [name, value] of Object.entries(adapter.attributes(siteId))) script.setAttribute(name, value)
  script.async = true
  script.src = address.href
  await Promise.resolve() // Next's router takes over the history once the effects of the page have run
  const { pushState } = window.history
  adapter.prepare?.(siteId)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  if (adapter.mayCountItself && window.history.pushState !== pushState) return () => undefined
  let counted = adapter.countsFirst?.(address) && window.location.href
  return (url) => {
    if (url !== counted) return adapter.report(url)
    counted = false
  }
}
