import { z } from 'zod'

// Zod tries whether it may compile its rules. In a browser the site's policy forbids that, and the attempt alone is a violation.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
