import { describe, expect, it } from 'vitest'
import { freeSlug, SLUG_PATTERN, slugify } from './slug'

describe('slugify', () => {
  it.each([
    ['  Agentes   IA__2025 ', 'agentes-ia-2025'],
    ['¿Qué es la automatización?', 'que-es-la-automatizacion'],
    ['Año nuevo: 5 ideas para tu compañía', 'anio-nuevo-5-ideas-para-tu-compania'],
    ['Los años de la piña', 'los-anios-de-la-pina'],
    ['Agente 🎯 a la primera', 'agente-a-la-primera'],
    ['--a--b--', 'a-b'],
    ['Straße, œuvre y Łódź', 'strasse-oeuvre-y-lodz'],
    ['日本語 🎉', ''],
  ])('[API-37] makes the address of %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('gives one slug for composed and decomposed accents', () => {
    expect(slugify('Canción'.normalize('NFD'))).toBe(slugify('Canción'.normalize('NFC')))
  })

  it('[API-50] cuts what letters that are spelt with two make too long, between words', () => {
    expect(slugify('ß'.repeat(80), 100)).toBe('s'.repeat(100))
    expect(slugify('año '.repeat(25), 100)).toBe('anio-'.repeat(20).slice(0, -1))
  })

  it('stays linear on long runs of hyphens', () => {
    expect(slugify(`a${'-'.repeat(200_000)}b`)).toBe('a-b')
  })
})

describe('freeSlug', () => {
  const taken =
    (...slugs: string[]) =>
    (slug: string) =>
      Promise.resolve(slugs.includes(slug))

  it('[API-38] counts on from the first number that is free', async () => {
    expect(await freeSlug('ia', taken('ia', 'ia-2'))).toBe('ia-3')
  })

  it('[API-38] steps around the reserved addresses', async () => {
    expect(await freeSlug('popular', taken())).toBe('popular-2')
  })

  it('stays valid when the suffix has to shorten it', async () => {
    const slug = await freeSlug('ab-cd', taken('ab-cd'), 5)
    expect(slug).toBe('ab-2')
    expect(slug).toMatch(SLUG_PATTERN)
  })
})
