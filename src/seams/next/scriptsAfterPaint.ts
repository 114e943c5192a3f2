/** How React renders the async scripts of Next, and preload hints for them. */
const SCRIPT = /<script src="(?<src>\/_next\/static\/[^"]+)"[^>]* async=""><\/script>/g
const HINT = /<link rel="preload" as="script"[^>]*>/g
/** A build script that is still in the page. */
const REMAINING_SCRIPT = /<(script|link)\b[^>]*\/_next\/static\/[^"]*\.js"[^>]*(\basync\b|as="script")/
/**
 * The script that starts the others. Loaded last, it runs as its own task, so the phone can respond to a touch before
 * it.
 */
const BOOTSTRAP = /\/turbopack-[^/]*$/
/** A page in a background tab is never painted: its scripts load after this time, in milliseconds. */
const MAX_WAIT_MS = 3000

/**
 * Returns the page with its scripts deferred until after the first paint, and the inline script that loads them.
 * Nothing on the page needs scripts to be read: on a slow connection they would only delay styles, fonts and images,
 * and on a cheap phone the first paint. Waits for a setting of Next for when a page's scripts load.
 */
export function scriptsAfterPaint(page: string): { page: string; loader: string[] } {
  const sources = [...page.matchAll(SCRIPT)].map(({ groups }) => groups?.src ?? '')
  if (sources.length === 0) return { page, loader: [] }
  sources.sort((one, other) => Number(BOOTSTRAP.test(one)) - Number(BOOTSTRAP.test(other)))
  const loader = loaderOf(sources)
  const rest = page.replace(SCRIPT, '').replace(HINT, '')
  return { page: rest.replace(/<\/body>|$/, (end) => `<script>${loader}</script>${end}`), loader: [loader] }
}

/** Whether a built page has scripts and none of them delays its first paint. If not, the build fails. */
export function isRewritten(builtPage: string): boolean {
  const { page, loader } = scriptsAfterPaint(builtPage)
  return loader.length > 0 && !REMAINING_SCRIPT.test(page)
}

const loaderOf = (sources: string[]) => `{const sources=${JSON.stringify(sources)};\
const run=()=>{for(const src of sources.splice(0))document.head.append(Object.assign(document.createElement("script"),{async:false,src}))};\
new PerformanceObserver(run).observe({type:"paint",buffered:true});setTimeout(run,${MAX_WAIT_MS})}`
