import { expect, it } from 'vitest'
import { articleCard } from './articleCard'

const WORD = 'Electroencefalografista'
const CARD = { brand: 'Ozama IA', title: 'Un título', category: 'Datos', facts: 'Ana · 1 min de lectura' }

/** Returns where each letter of the card starts, in the card's pixels. */
async function lettersOf(card: Partial<typeof CARD>): Promise<number[]> {
  const lines = (await articleCard({ ...CARD, ...card })).matchAll(
    /<g fill="[^"]*" transform="translate\((\d+) [^)]*\) scale\(([\d.]+) [^)]*\)">(.*?)<\/g>/g,
  )
  return [...lines].flatMap(([, left, scale, letters = '']) =>
    [...letters.matchAll(/translate\((\d+) 0\)/g)].map(([, pen]) => Number(left) + Number(pen) * Number(scale)),
  )
}

it('[PUB-71] draws every letter of European languages, and leaves out words and emoji that the font lacks, no letters', async () => {
  const count = async (title: string) => (await lettersOf({ title })).length
  expect(await count('Dvořák y Łukasz')).toBe(await count('Dvorak y Lukasz'))
  expect(await count('CO₂ y eﬁciencia')).toBe(await count('CO2 y eficiencia'))
  expect(await count('Tu e‑CF y su e‐CF')).toBe(await count('Tu e-CF y su e-CF'))
  expect(await count('De la A → la B: ≥5 日本語, 🚀IA👍🏽')).toBe(await count('De la A la B: IA'))
})

it.each([
  { brand: WORD.repeat(3) },
  { title: WORD.repeat(5) },
  { category: 'Una categoría con muchas palabras en su nombre, casi cien caracteres, que alguien escribió así' },
  { facts: `${WORD.repeat(4)} · 10 min de lectura` },
])('a card has nothing beyond its margin: %j', async (card) => {
  const letters = await lettersOf(card)
  expect(letters.length).toBeGreaterThan(60)
  expect(Math.max(...letters)).toBeLessThan(1520) // an ellipsis may exceed it
})
