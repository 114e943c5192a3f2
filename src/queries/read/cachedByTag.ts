import { unstable_cache } from 'next/cache.js'
import { isBuild, isNext } from '@/env'
import { noteRead, withoutTags } from './readTags'
import { sharedLoad } from './sharedLoad'

type Read<Args extends unknown[], Result> = {
  /** The unique name of the query in the cache. */
  name: string
  /** The tags whose refresh drops the entry, by the arguments. */
  tags: (...args: NoInfer<Args>) => string[]
  whileBuilding: NoInfer<Result>
  /** Only shared by those who ask at once: with arguments that anybody invents, results would fill the cache. */
  isNotKept?: boolean
  load: (...args: Args) => Promise<Result>
}

/** Caches a query until a hook refreshes one of its tags. Outside Next (tests, scripts) it always loads. */
export function cachedByTag<Args extends unknown[], Result>(read: Read<Args, Result>) {
  const { name, tags, whileBuilding, isNotKept, load } = read
  return async (...args: Args): Promise<Result> => {
    if (isBuild()) return whileBuilding
    const names = tags(...args)
    noteRead(names)
    const loadIt = () => withoutTags(() => load(...args))
    if (!isNext()) return loadIt()
    const key = [name, JSON.stringify(args)]
    const shared = () => sharedLoad(key.join(), loadIt)
    return isNotKept ? shared() : unstable_cache(shared, key, { tags: names })()
  }
}
