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
    ['Eﬁciencia, ﬂujo y oﬃce', 'eficiencia-flujo-y-office'],
    ['CO₂ en 40 m² de ½ hora, 1ª parte', 'co2-en-40-m2-de-1-2-hora-1a-parte'],
    ['Marca™ n.º 5', 'marca-no-5'],
    ['Ｅｓｔｏ ｅｓ ＩＡ', 'esto-es-ia'],
    ['IA—guía del plan 2025–2026, e‑CF y e‐CF', 'ia-guia-del-plan-2025-2026-e-cf-y-e-cf'],
  ])('[API-37] turns %j into a slug', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('gives the same slug for composed and decomposed accents', () => {
    expect(slugify('Canción'.normalize('NFD'))).toBe(slugify('Canción'.normalize('NFC')))
  })

  it('[API-50] cuts between words when a letter expands to two and exceeds the limit', () => {
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

  it('[API-38] continues with the first free number', async () => {
    expect(await freeSlug('ia', taken('ia', 'ia-2'))).toBe('ia-3')
  })

  it.each(['popular', 'recent'])('[API-38] avoids the reserved slug %s', async (slug) => {
    expect(await freeSlug(slug, taken())).toBe(`${slug}-2`)
  })

  it('stays valid when the suffix shortens it', async () => {
    const slug = await freeSlug('ab-cd', taken('ab-cd'), 5)
    expect(slug).toBe('ab-2')
    expect(slug).toMatch(SLUG_PATTERN)
  })
})
