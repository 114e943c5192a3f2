type Rules = { createHTML?: (markup: string) => string | null; createScriptURL?: (address: string) => string | null }

declare global {
  interface Window {
    /**
     * Missing in older browsers. `createHTML` really returns an object, but TypeScript types DOM sinks as taking
     * strings.
     */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => { createHTML: (markup: string) => string } }
  }
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('texto', { createHTML: (markup) => markup })

/**
 * Marks HTML as trusted for the panel, whose content security policy forbids plain strings: an article's HTML, which
 * our server has built from allowed elements, and HTML that is only parsed, in a document where nothing runs.
 */
export const trustedHtml = (markup: string) => policy?.createHTML(markup) ?? markup
