import { onChange } from '@/cache/changes'

let changes = 0
onChange(() => changes++)

const underWay = new Map<string, Promise<unknown>>()

/**
 * One load for all who ask for `key` at the same time: of a cache that a change has just emptied, every visitor would
 * otherwise put the same question to the database. Whoever asks after a change never joins a load that began before it.
 */
export function sharedLoad<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
  const name = `${changes} ${key}`
  const running = underWay.get(name) as Promise<Result> | undefined // whoever names a read names its result
  if (running) return running
  const result = load().finally(() => underWay.delete(name))
  underWay.set(name, result)
  return result
}
