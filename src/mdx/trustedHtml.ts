type Rules = {
  createHTML?: (markup: string, type: string, sink: string) => string | null
  createScriptURL?: (address: string) => string | null
}

declare global {
  interface Window {
    /** Missing in older browsers. What it makes is an object; TypeScript's sinks take texts only. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => { createHTML: (markup: string) => string } }
  }
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('texto', { createHTML: (markup) => markup })

/**
 * Markup that may become part of a page of the panel, whose policy lets no text: that of an article, which our server has
 * made of what the allow-list lets in, and what is only read, in a document in which nothing runs.
 */
export const trustedHtml = (markup: string) => policy?.createHTML(markup) ?? markup
