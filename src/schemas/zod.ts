import { z } from 'zod'

// Zod probes whether it may compile its schemas. The CSP forbids that in a browser, and even the attempt is reported as
// a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
