import { config } from 'zod'

// Zod probes whether it may compile its schemas. The CSP forbids that in a browser, and even the attempt is reported as
// a violation.
if (typeof window !== 'undefined') config({ jitless: true })

// To be imported as a namespace: `{ z }` would keep all of it, with its messages in fifty languages.
export * from 'zod'
