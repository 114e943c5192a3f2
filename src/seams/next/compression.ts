import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Next's own copy of Express's middleware `compression`. Next's setting `compress` would compress before the security
 * headers are known, which need the whole page. Waits for nothing: the package itself would be eight more.
 */
export const compress: Compress = createRequire(import.meta.url)('next/dist/compiled/compression/index.js')()
