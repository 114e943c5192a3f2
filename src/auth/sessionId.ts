import type { PayloadRequest } from 'payload'

/** The id of the request's session, or an empty string; Payload puts it on the user. */
export const sessionIdOf = ({ user }: PayloadRequest): string => (user && '_sid' in user ? String(user._sid) : '')
