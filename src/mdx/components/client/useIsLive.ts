import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come alive: false in the markup that the server sends, so that nothing there offers what it can't do. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
