import type { Endpoint } from 'payload'

const shut = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  custom: { isClosed: true }, // the gate answers as if there were no such route
  handler: () => Response.json({ message: 'El recurso no existe', code: 'not_found' }, { status: 404 }),
})

/** Generated routes of the users that nobody needs here; declared first, they stand before Payload's own. */
export const closedDoors: Endpoint[] = [
  shut('post', '/login'), // `POST /api/blog/admin/login` is the only way in
  shut('post', '/unlock'),
  shut('post', '/first-register'),
  shut('post', '/forgot-password'),
  shut('post', '/reset-password'),
  shut('post', '/verify/:token'),
]
