import { unstable_cache } from 'next/cache'
import { isBuild, isNext } from '@/env'
import { sharedLoad } from './sharedLoad'

type Read<Args extends unknown[], Result> = {
  /** Names the read in the cache; unique. */
  name: string
  /** What a change must refresh, by the arguments. */
  tags: (...args: NoInfer<Args>) => string[]
  whileBuilding: NoInfer<Result>
  load: (...args: Args) => Promise<Result>
}

/** A read whose answer is kept until a hook refreshes one of its tags. Outside Next (tests, scripts) it always loads. */
export function cachedByTag<Args extends unknown[], Result>({ name, tags, whileBuilding, load }: Read<Args, Result>) {
  return async (...args: Args): Promise<Result> => {
    if (isBuild()) return whileBuilding
    if (!isNext()) return load(...args)
    const key = [name, JSON.stringify(args)]
    return unstable_cache(() => sharedLoad(key.join(), () => load(...args)), key, { tags: tags(...args) })()
  }
}
