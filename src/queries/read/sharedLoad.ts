import { onChange } from '@/cache/changes'

let changes = 0
onChange(() => changes++)

const inFlight = new Map<string, Promise<unknown>>()

/**
 * Runs one load for all concurrent callers of `key`: right after a change empties a cache, every visitor would
 * otherwise send the same query. A caller after a change never joins a load that started before it.
 */
export function sharedLoad<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
  const name = `${changes} ${key}`
  const running = inFlight.get(name) as Promise<Result> | undefined // the key determines the type of the result
  if (running) return running
  const result = load().finally(() => inFlight.delete(name))
  inFlight.set(name, result)
  return result
}
