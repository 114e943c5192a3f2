import { cpuTimeOf } from '@tests/support/cpuTime'
import { describe, expect, it } from 'vitest'
import { KINDS } from './kinds'
import { isSpanish, proposalsIn } from './proposals'

const titles = (answer: unknown) =>
  proposalsIn(typeof answer === 'string' ? answer : JSON.stringify(answer), KINDS.title.rule)

describe('[API-134] the answer of a model', () => {
  it('is a JSON list, whatever stands around it', () => {
    const one = ['Cómo cobrar sin perseguir a nadie']
    for (const answer of [
      '["Cómo cobrar sin perseguir a nadie"]',
      'Claro, aquí tienes:\n\n```json\n["Cómo cobrar sin perseguir a nadie"]\n```\n¡Suerte!',
      '<think>[1, 2] quizá\n["otro"]</think>\n["Cómo cobrar sin perseguir a nadie"]',
      'Aquí van [5 títulos]:\n["Cómo cobrar sin perseguir a nadie"]',
      '[ "Cómo cobrar sin perseguir a nadie" ]\n\nNota: [revisa] el tono.',
    ])
      expect(titles(answer)).toEqual(one)
    expect(titles('["Cobra [casi] todo", "Cobra ya"]')).toEqual(['Cobra [casi] todo', 'Cobra ya'])
  })

  it.each(['', 'Cómo cobrar', '["Cómo cobrar', '{"titulos":"x"}', '[1, 2]', '["a", ["b"]]', 'null', '[{"text":"a"}]'])(
    'is refused as a whole if it is %j',
    (answer) => expect(titles(answer)).toBeNull(),
  )

  it('is read at once, however many brackets it has', async () => {
    const find = () => expect(titles(`["${']'.repeat(250_000)}`)).toBeNull()
    expect(await cpuTimeOf(find)).toBeLessThan(1000)
  })

  it('loses numbers, bullets, emphasis and quotation marks around a text, but none inside', () => {
    expect(
      titles([
        '1. Cómo cobrar antes',
        '- **Cobra a tiempo**',
        '«Cobra sin llamar»',
        '"Lo que cuesta cobrar"',
        'Qué dice «fiado» de tu negocio',
        '«Fiado» y otras palabras caras',
        'Cobra\n  mejor',
      ]),
    ).toEqual([
      'Cómo cobrar antes',
      'Cobra a tiempo',
      'Cobra sin llamar',
      'Lo que cuesta cobrar',
      'Qué dice «fiado» de tu negocio',
      '«Fiado» y otras palabras caras',
      'Cobra mejor',
    ])
  })

  it.each([
    '<script>alert(1)</script> Cobra',
    'Cobra <b>ya</b>',
    '{process.env.PAYLOAD_SECRET}',
    'Mira [aquí](https://malo.example)',
    'Entra en https://malo.example',
    'javascript:alert(1)',
    '![x](y)',
    'Cobra &lt;b&gt;',
    'Cobra\u202Eoditrevni',
    '\u200B',
    '',
    'C'.repeat(201),
  ])('is left out where a text is markup, a link, invisible or too long: %j', (text) => {
    expect(titles([text, 'Cobra a tiempo'])).toEqual(['Cobra a tiempo'])
  })

  it('has each text once', () => {
    expect(
      titles(['WhatsApp Business para tu colmado', 'Machine learning', 'WHATSAPP BUSINESS PARA TU COLMADO']),
    ).toEqual(['WhatsApp Business para tu colmado', 'Machine learning'])
  })

  it.each([
    ['How to get paid on time with AI', false],
    ['The best guide for your business', false],
    ['WhatsApp Business para tu colmado', true],
    ['Machine learning', true],
  ])('is Spanish, in spite of foreign names: «%s» is %s', (text, expected) => {
    expect(isSpanish(text)).toBe(expected)
  })

  it('keeps to what can be stored where it goes', () => {
    const long = `Una descripción ${'larga '.repeat(30)}`.trim()
    expect(proposalsIn(JSON.stringify([long]), KINDS.metaDescription.rule)).toEqual([])
    expect(proposalsIn(JSON.stringify([long]), KINDS.excerpt.rule)).toEqual([long])
  })
})
