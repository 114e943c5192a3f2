/** How React writes a script that Next wants on a page, which may run whenever it comes, and a hint that one is wanted. */
const SCRIPT = /<script src="(?<src>\/_next\/static\/[^"]+)"[^>]* async=""><\/script>/g
const HINT = /<link rel="preload" as="script"[^>]*>/g
/** The script that runs the others. Coming last, it takes a turn of its own: the phone may answer a touch before it. */
const STARTER = /\/turbopack-[^/]*$/
/** A page in a tab that nobody looks at is not painted: its scripts come after this time, in milliseconds. */
const LONGEST_WAIT = 3000

/**
 * The page with its scripts fetched when it has been painted. Nothing on it needs scripts to be read: on a slow connection
 * they would only hold up the styles, fonts and pictures, and on a cheap phone the first sight of them.
 *
 * @param {string} page
 * @returns {string}
 */
export function withScriptsAfterPaint(page) {
  const sources = [...page.matchAll(SCRIPT)].map(({ groups }) => groups.src)
  if (sources.length === 0) return page
  sources.sort((one, other) => STARTER.test(one) - STARTER.test(other))
  return page
    .replace(SCRIPT, '')
    .replace(HINT, '')
    .replace(/<\/body>|$/, (end) => `<script>${loader(sources)}</script>${end}`)
}

const loader = (sources) => `{const sources=${JSON.stringify(sources)};\
const run=()=>{for(const src of sources.splice(0))document.head.append(Object.assign(document.createElement("script"),{async:false,src}))};\
new PerformanceObserver(run).observe({type:"paint",buffered:true});setTimeout(run,${LONGEST_WAIT})}`
