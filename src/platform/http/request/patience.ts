/** How long a body may take: this, plus the time its bytes take on a slow line. */
export const longestBody = (bytes: number): number => 30_000 + bytes / 256

/** How long a whole request may take to arrive: enough for the largest, an import of 200 MB. */
export const REQUEST_MS = 15 * 60_000
