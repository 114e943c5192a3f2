import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { campaignName } from '@/features/stats/source'
import { currentVisit, rememberVisit } from './visit'

const stored = new Map<string, string>()
const at = (search: string, referrer = '') => {
  vi.stubGlobal('location', { search, hostname: 'ozama.example' })
  vi.stubGlobal('document', { referrer })
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('[PUB-105] remembers where the visitor came from, and the first and last article', () => {
  at('?utm_source=boletin&utm_campaign=abril', 'https://mail.example/x')
  rememberVisit('uno')
  at('?utm_source=otro')
  rememberVisit('dos')
  rememberVisit()
  expect(currentVisit()).toEqual({ source: 'boletin', campaign: 'abril', firstArticle: 'uno', lastArticle: 'dos' })
  expect([...stored.keys()]).toEqual(['visit'])
})

it('[PUB-106] takes the medium of a link that names no source', () => {
  at('?utm_medium=email', 'https://mail.example/x')
  rememberVisit()
  expect(currentVisit()).toEqual({ source: 'email' })
})

it('cuts what the figures would cut, so that views and requests are counted with it', () => {
  const long = `${'ñ'.repeat(99)}😀${'x'.repeat(900)}`
  at(`?utm_source=${long}&utm_campaign=${long}`)
  rememberVisit()
  const kept = `${'ñ'.repeat(99)}😀`
  expect(currentVisit()).toEqual({ source: kept, campaign: kept })
  expect([campaignName(kept), campaignName(long)]).toEqual([kept, kept])
})

it.each([
  ['https://www.google.com/search', { source: 'www.google.com' }],
  ['https://ozama.example/blog', undefined],
  ['', undefined],
])('knows that a visitor from «%s» came from %j', (referrer, visit) => {
  at('', referrer)
  rememberVisit()
  expect(currentVisit()).toEqual(visit)
})

it('remembers nothing of what it can not read, and works without storage', () => {
  at('')
  stored.set('visit', '{')
  expect(currentVisit()).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  rememberVisit('uno')
  expect(currentVisit()).toBeUndefined()
})
