import { z } from 'zod'

// Zod tests whether it may compile its rules. The CSP forbids that in a browser, and the attempt alone is a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
