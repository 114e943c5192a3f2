/** The empty script React creates script elements from; it then sets their URL, which is checked too. */
const EMPTY_SCRIPT = '<script></script>'

type Clean = (markup: string) => string
let clean: Clean | undefined

/**
 * Allows scripts from strings only where Next and React need them: the panel's content security policy
 * (`platform/http/security/securityHeaders.ts`) makes the browser block all others.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isBuilt(address) ? address : null),
    // Without a tag it is plain text, like the styles Payload's dialogs write.
    createHTML: (markup) => (markup === EMPTY_SCRIPT || !markup.includes('<') ? markup : (clean?.(markup) ?? null)),
  })
}

/** Lets plain strings become HTML, once `sanitize` has cleaned them, until the returned function is called. */
export function allowHtml(sanitize: Clean): () => void {
  clean = sanitize
  return () => {
    clean = undefined
  }
}

/** Whether a URL is one of the build's own chunks. */
function isBuilt(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/_next/static/')
}
