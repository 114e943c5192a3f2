import { describe, expect, it } from 'vitest'
import { candidateWords, highlight } from './highlight'

const FILL = 'palabra '.repeat(60).trim()

describe('highlight', () => {
  it('marks every form that was found and nothing else', () => {
    expect(highlight(['La casa y las casas del casado'], new Set(['casa', 'casas']))).toBe(
      'La ⟦casa⟧ y las ⟦casas⟧ del casado',
    )
  })

  it('[API-94] shows the part with the most matches, cut at words, in at most 200 characters', () => {
    const text = `${FILL} uno ${FILL} uno dos tres ${FILL}`
    const part = highlight([text], new Set(['uno', 'dos', 'tres']))
    expect(part).toContain('⟦uno⟧ ⟦dos⟧ ⟦tres⟧')
    expect(part.replace(/[⟦⟧]/g, '').length).toBeLessThanOrEqual(200)
    expect(part).toMatch(/^…palabra .* palabra…$/)
    const short = highlight([`${'a '.repeat(150)}sol ${'a '.repeat(150)}`], new Set(['sol'])).replace(/[⟦⟧]/g, '')
    expect([199, 200]).toContain(short.length)
  })

  it('starts at the beginning if nothing matches, and replaces marks in the text by spaces', () => {
    expect(highlight(['Nada ⟦aquí⟧', 'ni allí'], new Set(['x']))).toBe('Nada  aquí')
    expect(highlight(['Nada', 'pero aquí'], new Set(['aquí']))).toBe('pero ⟦aquí⟧')
    expect(highlight([], new Set())).toBe('')
  })
})

it('proposes words with the same beginning as the wanted ones', () => {
  expect(candidateWords(['Automático, autos y áutomata', 'nada'], ['AUTOMATIZAR'])).toEqual([
    'Automático',
    'autos',
    'áutomata',
  ])
})

it('proposes the other number of short words', () => {
  expect(candidateWords(['La IA, de voz. Dos voces, ideas, vocal'], ['IAs', 'voz'])).toEqual([
    'IA',
    'voz',
    'voces',
    'vocal',
  ])
})
