import type { Payload } from 'payload'

/**
 * Removes every way to authenticate but the strategy `name`. Waits for a setting that removes Payload's own: with
 * `disableLocalStrategy` it refuses the collection's tokens everywhere.
 */
export function keepOnlyStrategy(payload: Payload, name: string): void {
  payload.authStrategies = payload.authStrategies.filter((strategy) => strategy.name === name)
}
