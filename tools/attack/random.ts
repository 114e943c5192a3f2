/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns `count` random items of `list`, or all of them in random order. */
export function some<Item>(list: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...list]
  for (let i = 0; i < Math.min(count, rest.length); i++) {
    const other = i + Math.floor(random() * (rest.length - i))
    const [here, there] = [rest[i], rest[other]]
    if (here !== undefined && there !== undefined) [rest[i], rest[other]] = [there, here]
  }
  return rest.slice(0, count)
}

/** Returns a random item of `list`. */
export function one<Item>(list: readonly [Item, ...Item[]], random: Random): Item {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
