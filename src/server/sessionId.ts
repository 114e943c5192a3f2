import type { PayloadRequest } from 'payload'

/** Which session a request came by, or nothing; Payload writes it on the user. */
export const sessionIdOf = ({ user }: PayloadRequest): string => (user && '_sid' in user ? String(user._sid) : '')
