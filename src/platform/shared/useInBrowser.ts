import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns what only a browser knows; on the server and until hydration, `unknown`. `read` must return the same each time. */
export const useInBrowser = <Value>(read: () => Value, unknown: Value): Value =>
  useSyncExternalStore(never, read, () => unknown)
