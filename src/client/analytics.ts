import type { Analytics } from '@/domain/settings'

declare global {
  interface Window {
    plausible?: (event: 'pageview', options: { u: string }) => void
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
    report: (url) => window.plausible?.('pageview', { u: url }),
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

let loaded: Promise<void> | undefined

/** Reports the page that is open now. The first call loads the service's script; views wait for it in their order. */
export function reportPageView(analytics: Analytics): void {
  const url = window.location.href
  loaded ??= load(analytics)
  loaded.then(() => ADAPTERS[analytics.provider].report(url)).catch(() => undefined) // a blocker, most likely
}

function load({ provider, siteId, scriptUrl }: Analytics): Promise<void> {
  const adapter = ADAPTERS[provider]
  const script = document.createElement('script')
  const address = new URL(scriptUrl || adapter.scriptUrl)
  if (provider === 'ga4') address.searchParams.set('id', siteId)
  for (const [name, value] of Object.entries(adapter.attributes(siteId))) script.setAttribute(name, value)
  script.async = true
  script.src = address.href
  adapter.prepare?.(siteId)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}
