/** The empty script that React makes its script elements of; it then sets an address, which is asked for too. */
const EMPTY_SCRIPT = '<script></script>'
/** Reads markup into a document in which nothing runs: so the editor of pages reads what is pasted. */
const INERT = 'DOMParser parseFromString'

/**
 * Lets texts become scripts where Next and React need it, and nowhere else: the policy of the panel's pages
 * (`http/securityHeaders.ts`) has the browser refuse every other.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isBuilt(address) ? address : null),
    // Without a tag it is text, as the styles that Payload's dialogs write.
    createHTML: (markup, _, sink) =>
      markup === EMPTY_SCRIPT || !markup.includes('<') || sink === INERT ? markup : null,
  })
}

/** Whether an address is that of a part of the panel, which the build has made. */
function isBuilt(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/_next/static/')
}
