import type { Plugin } from 'payload'

/** Official plugins that bring collections of their own: each stays closed until a line in `opened.ts`. */
export const official: Plugin[] = []
