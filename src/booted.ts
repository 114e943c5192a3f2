import { channel } from 'node:diagnostics_channel'

const boot = channel('ozama:booted') // the server and Next's bundle each have a copy of this module

/** Announces that this process is prepared: database, first administrator, background work (see `boot.ts`). */
export const announceBoot = (): void => boot.publish({})

/** Resolves once it is. Next is ready earlier, and lets requests wait. */
export const booted = (): Promise<void> => new Promise((resolve) => boot.subscribe(() => resolve()))
