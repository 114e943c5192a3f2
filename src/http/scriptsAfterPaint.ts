/** How React writes a script that Next wants on a page, which may run whenever it comes, and a hint that one is wanted. */
const SCRIPT = /<script src="(?<src>\/_next\/static\/[^"]+)"[^>]* async=""><\/script>/g
const HINT = /<link rel="preload" as="script"[^>]*>/g
/** A script of the build that comes with the page all the same. */
const LEFT = /<(script|link)\b[^>]*\/_next\/static\/[^"]*\.js"[^>]*(\basync\b|as="script")/
/** The script that runs the others. Coming last, it takes a turn of its own: the phone may answer a touch before it. */
const STARTER = /\/turbopack-[^/]*$/
/** A page in a tab that nobody looks at is not painted: its scripts come after this time, in milliseconds. */
const LONGEST_WAIT = 3000

/**
 * The page with its scripts fetched when it has been painted, and the script that does so. Nothing on it needs scripts to be
 * read: on a slow connection they would only hold up the styles, fonts and pictures, and on a cheap phone the first sight.
 */
export function scriptsAfterPaint(page: string): { page: string; loader: string[] } {
  const sources = [...page.matchAll(SCRIPT)].map(({ groups }) => groups?.src ?? '')
  if (sources.length === 0) return { page, loader: [] }
  sources.sort((one, other) => Number(STARTER.test(one)) - Number(STARTER.test(other)))
  const loader = loaderOf(sources)
  const rest = page.replace(SCRIPT, '').replace(HINT, '')
  return { page: rest.replace(/<\/body>|$/, (end) => `<script>${loader}</script>${end}`), loader: [loader] }
}

/** Whether a page of the build has scripts, and none would stay in the way of its first paint. The build fails otherwise. */
export function isRewritten(builtPage: string): boolean {
  const { page, loader } = scriptsAfterPaint(builtPage)
  return loader.length > 0 && !LEFT.test(page)
}

const loaderOf = (sources: string[]) => `{const sources=${JSON.stringify(sources)};\
const run=()=>{for(const src of sources.splice(0))document.head.append(Object.assign(document.createElement("script"),{async:false,src}))};\
new PerformanceObserver(run).observe({type:"paint",buffered:true});setTimeout(run,${LONGEST_WAIT})}`
