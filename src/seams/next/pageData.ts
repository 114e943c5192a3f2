const CALL = 'self.__next_f.push('

/**
 * Whether an inline script only passes a piece of text to React, as those that Next writes into a page do. Waits for Next
 * to send the hashes of a static page's scripts: it knows only nonces, which a page for everybody can't have.
 */
export function isPageData(script: string): boolean {
  if (!script.startsWith(CALL) || !script.endsWith(')')) return false
  try {
    const data: unknown = JSON.parse(script.slice(CALL.length, -1))
    return Array.isArray(data) && data.every((part) => typeof part === 'number' || typeof part === 'string')
  } catch {
    return false
  }
}
