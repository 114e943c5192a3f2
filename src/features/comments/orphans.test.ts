import { expect, it } from 'vitest'
import { quoteOf } from './anchor'
import { orphansIn } from './orphans'

const sentences = (count: number) => Array.from({ length: count }, (_, n) => `La frase ${n} dice algo de ${n * 7919}.`)

/** Quotes sentences, and changes a word of each. */
function changed(count: number) {
  const before = sentences(count).join(' ')
  const quotes = sentences(300).map((exact) => {
    const start = before.indexOf(exact)
    return quoteOf(before, { start, end: start + exact.length })
  })
  return { quotes, content: before.replaceAll('dice algo', 'cuenta algo') }
}
async function found(count: number): Promise<number> {
  const { quotes, content } = changed(count)
  const isOrphan = orphansIn(content)
  let total = 0
  for (const quote of quotes) if (!(await isOrphan(quote))) total++
  return total
}

it('[ADM-131] the comments of an article find their changed passages; those of a text that nobody reads cost no more', async () => {
  const { content } = changed(300)
  expect(await found(300)).toBe(Math.floor(1_000_000 / content.length))
  const long = changed(7000).content.length
  expect(long).toBeGreaterThan(200_000)
  expect(await found(7000)).toBe(Math.floor(1_000_000 / long))
})

it('[ADM-131] the comments on sentences that stand as they were are not lost, however many others have changed', async () => {
  const { quotes, content } = changed(300)
  const isOrphan = orphansIn(content)
  for (const quote of quotes) await isOrphan(quote)
  const kept = { exact: content.slice(4000, 4030), prefix: 'Otra cosa que había antes. ', suffix: ' Y otra después.' }
  expect(await isOrphan(kept)).toBe(false)
})
