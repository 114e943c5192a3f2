import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type Sharp from 'sharp'

/**
 * Loads sharp through CommonJS: its ES module needs import attributes, which Node supports from 20.10. Resolved from
 * the working directory, because the bundle isn't beside its sources.
 */
export const sharp: typeof Sharp = createRequire(path.resolve('package.json'))('sharp')

// Image processing uses half of the cores, so that other requests keep the rest.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))
