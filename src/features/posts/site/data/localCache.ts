import { MINUTE_MS } from '@/platform/domain/dates'
import { MIB } from '@/platform/domain/mib'
import { quietly } from '@/platform/shared/quietly'

const PREFIX = 'blog_'
const MAX_BYTES = 50 * MIB
const BYTES_PER_CHARACTER = 2

/** How long each kind of data is kept in this browser. */
export const LIFETIME_MS = { posts: 15 * MINUTE_MS, categories: 30 * MINUTE_MS, images: 60 * MINUTE_MS } as const
type CacheKind = keyof typeof LIFETIME_MS

type Entry<Value> = { value: Value; savedAt: number; lifetimeMs: number }

const keyOf = (kind: CacheKind, name: string) => `${PREFIX}${kind}${name && `_${name}`}`

/** Returns an unexpired entry, or null. The caller must read it as the type it was written with. */
export function readLocal<Value>(kind: CacheKind, name = ''): Value | null {
  const entry = quietly((): Entry<Value> | null => JSON.parse(localStorage.getItem(keyOf(kind, name)) ?? 'null'))
  return entry && Date.now() - entry.savedAt < entry.lifetimeMs ? entry.value : null
}

/** Stores a value for the lifetime of its kind. With storage full or blocked, does nothing. */
export function writeLocal<Value>(kind: CacheKind, value: Value, name = ''): void {
  const entry: Entry<Value> = { value, savedAt: Date.now(), lifetimeMs: LIFETIME_MS[kind] }
  const text = JSON.stringify(entry)
  const store = (isFull: boolean) =>
    quietly(() => {
      if (isFull || sizeInBytes() + text.length * BYTES_PER_CHARACTER > MAX_BYTES) clearHalf()
      localStorage.setItem(keyOf(kind, name), text)
      return true
    })
  if (!store(false)) store(true) // the browser's own limit is usually lower than ours
}

/** Removes the blog's entries and nothing else. */
export function clearLocal(): void {
  quietly(() => {
    for (const key of ownKeys()) localStorage.removeItem(key)
  })
}

const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

const sizeInBytes = () =>
  ownKeys().reduce((sum, key) => sum + (key.length + (localStorage.getItem(key) ?? '').length) * BYTES_PER_CHARACTER, 0)

/** Removes half of the entries, oldest first. */
function clearHalf(): void {
  const keys = ownKeys().sort((a, b) => savedAt(a) - savedAt(b))
  for (const key of keys.slice(0, Math.ceil(keys.length / 2))) localStorage.removeItem(key)
}

const savedAt = (key: string): number => quietly(() => JSON.parse(localStorage.getItem(key) ?? '').savedAt) ?? 0
