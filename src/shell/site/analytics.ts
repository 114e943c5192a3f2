import type { Analytics } from '@/platform/schemas/settings'
import { sessionToken } from '@/platform/shared/session'

type Plausible = ((event: 'pageview', options: { u: string }) => void) & { o?: object }

declare global {
  interface Window {
    plausible?: Plausible
    umami?: { track: (change: (page: object) => object) => void }
    dataLayer?: unknown[]
  }
}

type Adapter = {
  /** The service's own script, for accounts without a custom one. */
  scriptUrl: string
  /** Where its script sends reports, besides the script's own origin. */
  origins: string[]
  attributes: (siteId: string) => Record<string, string>
  /** Runs before the script. */
  prepare?: (siteId: string) => void
  /** Reports the page at `url`. Called once the script has loaded. */
  report: (url: string) => void
  /**
   * Whether some of its scripts report every page themselves. Those can be recognized by their patching the history.
   */
  mayCountItself?: boolean
}

// Google's script reads each call's `arguments` object from this list; it ignores arrays.
function gtag(..._call: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** The services, each configured to leave page views to us: one per navigation, however the visitor got there. */
const ADAPTERS: Record<Analytics['provider'], Adapter> = {
  plausible: {
    scriptUrl: 'https://plausible.io/js/script.manual.js',
    origins: [],
    attributes: (siteId) => ({ 'data-domain': siteId }),
    // Site-specific scripts respect this option; older scripts have one file name per tracking mode instead.
    prepare() {
      window.plausible = Object.assign(() => undefined, { o: { autoCapturePageviews: false } })
    },
    report: (url) => window.plausible?.('pageview', { u: url }),
    mayCountItself: true,
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

/** Returns the origins a page may contact for the service, for the content security policy. */
export function analyticsOrigins({ provider, scriptUrl }: Analytics): string[] {
  const { scriptUrl: own, origins } = ADAPTERS[provider]
  return [new URL(scriptUrl || own).origin, ...origins]
}

let report: Promise<Adapter['report']> | undefined

/** Reports the current page. The first call loads the service's script; page views queue up until then. */
export function reportPageView(analytics: Analytics): void {
  if (sessionToken()) return // a tab with a back office session must not expose it to another site's script
  if (/^\/(borrador|reserva)\//.test(window.location.pathname)) return // the URL gives access to a draft or a booking
  const url = window.location.href
  report ??= load(analytics)
  report.then((tell) => tell(url)).catch(() => undefined) // most likely an ad blocker
}

/** Loads the script and returns its report function, which does nothing when the script reports pages itself. */
async function load({ provider, siteId, scriptUrl }: Analytics): Promise<Adapter['report']> {
  const adapter = ADAPTERS[provider]
  const script = document.createElement('script')
  const address = new URL(scriptUrl || adapter.scriptUrl)
  if (provider === 'ga4') address.searchParams.set('id', siteId)
  for (const [name, value] of Object.entries(adapter.attributes(siteId))) script.setAttribute(name, value)
  script.async = true
  script.src = address.href
  await Promise.resolve() // Next's router patches the history once the page's effects have run
  const { pushState } = window.history
  adapter.prepare?.(siteId)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  return adapter.mayCountItself && window.history.pushState !== pushState ? () => undefined : adapter.report
}
