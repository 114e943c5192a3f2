import { unstable_cache } from 'next/cache'
import { sharedLoad } from './sharedLoad'

/** Pages are rendered on request after a build that has no database; while it runs, reads answer what is empty. */
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build'

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
    if (!process.env.NEXT_RUNTIME) return load(...args)
    const key = [name, JSON.stringify(args)]
    return unstable_cache(() => sharedLoad(key.join(), () => load(...args)), key, { tags: tags(...args) })()
  }
}
