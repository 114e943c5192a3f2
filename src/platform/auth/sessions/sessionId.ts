/** Returns the id of the caller's session, or an empty string; Payload stores it on the user. */
export const sessionIdOf = ({ user }: { user?: object | null }): string =>
  user && '_sid' in user ? String(user._sid) : ''
