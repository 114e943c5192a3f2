import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearLocal, LIFETIME_MS, readLocal, writeLocal } from './localCache'

const MINUTE_MS = 60_000

/** Like a browser's storage, whose entries are own properties. */
class FakeStorage {
  [key: string]: unknown
  getItem = (key: string) => (Object.hasOwn(this.#entries, key) ? (this.#entries[key] ?? null) : null)
  setItem = (key: string, text: string) => {
    if (this.#size() + text.length > this.#room) throw new DOMException('full', 'QuotaExceededError')
    this.#entries[key] = text
    Object.defineProperty(this, key, { value: text, enumerable: true, configurable: true })
  }
  removeItem = (key: string) => {
    delete this.#entries[key]
    delete this[key]
  }
  #entries: Record<string, string> = {}
  #room: number
  #size = () => Object.values(this.#entries).join('').length

  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Object.defineProperty(this, name, { enumerable: false, value: this[name] })
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keysOf = (storage: FakeStorage) => Object.keys(storage).sort()

describe('[PUB-79] the local cache', () => {
  it.each([
    ['posts', 15],
    ['categories', 30],
    ['images', 60],
  ] as const)('keeps %s for %i minutes', (kind, minutes) => {
    const storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    writeLocal(kind, ['ñ'], 'ia')
    expect(JSON.parse(String(storage[`blog_${kind}_ia`]))).toMatchObject({ lifetimeMs: minutes * MINUTE_MS })
    vi.advanceTimersByTime(LIFETIME_MS[kind] - 1)
    expect(readLocal(kind, 'ia')).toEqual(['ñ'])
    vi.advanceTimersByTime(1)
    expect(readLocal(kind, 'ia')).toBeNull()
  })

  it("clears the blog's entries and nothing else", () => {
    const storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    writeLocal('posts', 1)
    storage.setItem('blog_de_antes', 'x')
    storage.setItem('otra', 'x')
    clearLocal()
    expect(keysOf(storage)).toEqual(['otra'])
  })

  it('drops the older half when storage is full', () => {
    const storage = new FakeStorage(1000)
    vi.stubGlobal('localStorage', storage)
    storage.setItem('otra', 'x'.repeat(100))
    for (const name of ['a', 'b', 'c', 'd']) {
      writeLocal('posts', 'x'.repeat(140), name)
      vi.advanceTimersByTime(1)
    }
    writeLocal('posts', 'x'.repeat(140), 'e')
    expect(keysOf(storage)).toEqual(['blog_posts_c', 'blog_posts_d', 'blog_posts_e', 'otra'])
  })

  it('drops half above 50 MB', () => {
    const storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    const tenMb = 'x'.repeat(5 * 1024 * 1024)
    for (const name of ['a', 'b', 'c', 'd']) {
      writeLocal('posts', tenMb, name)
      vi.advanceTimersByTime(1)
    }
    expect(keysOf(storage)).toHaveLength(4)
    writeLocal('posts', tenMb, 'e')
    expect(keysOf(storage)).toEqual(['blog_posts_c', 'blog_posts_d', 'blog_posts_e'])
  })

  it('does nothing without room or without storage', () => {
    vi.stubGlobal('localStorage', new FakeStorage(10))
    expect(() => writeLocal('posts', 'demasiado')).not.toThrow()
    vi.stubGlobal('localStorage', undefined)
    expect(() => writeLocal('posts', 1)).not.toThrow()
    expect(() => clearLocal()).not.toThrow()
    expect(readLocal('posts')).toBeNull()
  })
})
