/**
 * Stands in for the style sheets of Payload's single components (`next.config.mjs`): its layout loads them all at once.
 * Waits for a package whose modules import no style sheets.
 */
export {}
