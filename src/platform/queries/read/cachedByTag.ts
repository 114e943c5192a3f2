import { unstable_cache } from 'next/cache.js'
import { isBuild, isNext } from '@/platform/env'

type Read<Args extends unknown[], Result> = {
  /** The unique name of the query in the cache. */
  name: string
  /** The tags whose refresh drops the entry, by the arguments. */
  tags: (...args: NoInfer<Args>) => string[]
  whileBuilding: NoInfer<Result>
  load: (...args: Args) => Promise<Result>
}

/** Caches a query until a hook refreshes one of its tags. Outside Next (tests, scripts) it always loads. */
export function cachedByTag<Args extends unknown[], Result>({ name, tags, whileBuilding, load }: Read<Args, Result>) {
  return async (...args: Args): Promise<Result> => {
    if (isBuild()) return whileBuilding
    if (!isNext()) return load(...args)
    return unstable_cache(() => load(...args), [name, JSON.stringify(args)], { tags: tags(...args) })()
  }
}
