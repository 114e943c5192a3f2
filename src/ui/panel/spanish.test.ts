import { es as payloads } from '@payloadcms/translations/languages/es'
import { describe, expect, it } from 'vitest'
import { es, spanish } from './spanish'

type Texts = { [name: string]: string | Texts }

const flat = (texts: Texts, path = ''): [name: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : flat(value, `${path}${name}.`),
  )

const { 'plugin-seo': ofPlugin, ...ofPayload } = spanish
const names = new Set(flat(payloads.translations as Texts).map(([name]) => name))
const corrected = Object.fromEntries(flat(es.translations as Texts))
const shown = Object.entries({ ...corrected, ...Object.fromEntries(flat(spanish)) })

describe("[ADM-105] Payload's Spanish", () => {
  it.each([
    ['has no title case', /\p{L} (?!Payload|Google)\p{Lu}\p{Ll}/u],
    ['does not ask formally', /¿Desea |^Está a punto/],
    ['writes «tu» before a noun', /Tú sesión/],
  ])('%s', (_, fault) => {
    expect(shown.filter(([, text]) => fault.test(text))).toEqual([])
  })

  it('is replaced where it still exists and is not right already', () => {
    const known = (name: string) => names.has(name) || names.has(name.replace(/_(one|other|many)$/, ''))
    expect(flat(ofPayload).filter(([name]) => !known(name))).toEqual([])
    expect(flat(ofPayload).filter(([name, text]) => corrected[name] === text)).toEqual([])
  })
})
