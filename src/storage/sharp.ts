import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type Sharp from 'sharp'

/**
 * The picture library, by its CommonJS door: the other one needs import attributes, which Node has from 20.10 on.
 * Resolved from the working folder, because a bundle lies elsewhere than its sources.
 */
export const sharp: typeof Sharp = createRequire(path.resolve('package.json'))('sharp')

// A picture takes half of the machine, however many there are: whoever reads or saves meanwhile has the rest.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))
