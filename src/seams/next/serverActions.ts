import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request calls a server action by its id: React's scripts do, a form without scripts doesn't. Waits for nothing. */
export const namesServerAction = (headers: IncomingHttpHeaders): boolean => 'next-action' in headers
