import type { AdminPost } from '@/features/posts/schema'
import type { PostValues } from '@/features/posts/values'
import { onOtherTabs, tellOtherTabs } from '@/ui/panel/otherTabs'
import { dropDurably, durableCopies, putDurably } from './durableCopies'

/** A state of a post that a text can be based on. */
export type Base = Pick<AdminPost, 'updatedAt' | 'writeId'>

/** Text that is not on the server yet. */
export type LocalCopy = {
  /** Without the fields that have been added since it was written. */
  values: Partial<PostValues>
  /** What it changes; null for a new post. */
  base: Base | null
  at: number
  /** The id of the new post's creation. */
  creationId: string
  /** The ids of saves that got no response: any of them may have been stored. */
  unanswered: string[]
  /** The id of the one that sent `values`. */
  sentAs: string | undefined
}
/** A copy and its storage key. */
export type FoundCopy = LocalCopy & { key: string }

const PREFIX = 'post_copy'

/** Begins a visit to the editor: each has its own copies, because several tabs may edit one post. Returns their keys. */
export function copyKeysOfVisit(userId: number): (postId: number | undefined) => string {
  const visit = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return (postId) => copyKey(userId, postId, visit)
}

/** Returns the key for a user's unsaved text of a post in this browser. */
export const copyKey = (userId: number, postId: number | undefined, visit: string) =>
  `${PREFIX}:${userId}:${postId ?? 'new'}:${visit}`

/** Shows other tabs that the visit with this key goes on, until the returned function is called or the tab is gone. */
export function holdVisit(key: string): () => void {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  void navigator.locks?.request(visitOf(key), () => isOver) // there are none without https
  return end
}

const visitOf = (key: string) => `${PREFIX}:${key.split(':').at(-1)}`

/** Returns the newest copy of the post from a visit that is over, or null: a text that is open in another tab is not offered twice. */
export async function findCopy(userId: number, postId: number | undefined): Promise<FoundCopy | null> {
  const copies = await copiesUnder(copyKey(userId, postId, ''))
  const isOpen = await openVisits()
  return copies.find(({ key }) => !isOpen(key)) ?? null
}

/** Returns a function that tells whether the visit with a key goes on in some tab. */
export async function openVisits(): Promise<(key: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return (key) => held.some(({ name }) => name === visitOf(key))
}

/** Returns all of a user's copies, newest first, each with its post's id; undefined for a new post. */
export async function copiesOf(userId: number): Promise<(FoundCopy & { postId: number | undefined })[]> {
  const copies = await copiesUnder(`${PREFIX}:${userId}:`)
  return copies.map((copy) => ({ ...copy, postId: Number(copy.key.split(':')[2]) || undefined }))
}

async function copiesUnder(prefix: string): Promise<FoundCopy[]> {
  const copies = [...localCopies(prefix), ...(await durableCopies(prefix))].flatMap(([key, text]) => {
    const copy = parsed(text)
    return copy ? [{ ...copy, key }] : []
  })
  return copies.sort((one, other) => other.at - one.at)
}

function localCopies(prefix: string): [key: string, copy: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefix))
  } catch {
    return [] // storage is blocked
  }
}

/** Parses a stored copy; null when it is unreadable. */
function parsed(text: string | null): LocalCopy | null {
  try {
    const copy = JSON.parse(text ?? 'null')
    // A draft may break every rule, and be of before a field was added.
    const isReadable = typeof copy?.values?.content === 'string'
    return isReadable && copy.creationId ? copy : null
  } catch {
    return null
  }
}

const CHANNEL = 'copias'
let isGivenUp = false

/** Clears copies for good: no editor in this browser writes more of them, not even when it is left. */
export async function giveUpCopies(keys: string[]): Promise<void> {
  tellOtherTabs(CHANNEL, keys)
  await giveUpHere(keys)
}

async function giveUpHere(keys: string[]): Promise<void> {
  isGivenUp = true
  await Promise.all(keys.map(clearCopy))
}

/** Gives up the copies that another tab clears for good; returns a function that stops. */
export const followDiscarding = (): (() => void) => onOtherTabs<string[]>(CHANNEL, giveUpHere)

/** Stores a copy. Without room for it, does nothing: the text is still in the form. */
export function writeCopy(key: string, copy: LocalCopy): void {
  if (isGivenUp) return
  const text = JSON.stringify(copy)
  putDurably(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked.
  }
}

/** Clears a copy. Only once it resolves is nothing of it left on disk. */
export async function clearCopy(key: string): Promise<void> {
  localStorage.removeItem(key)
  await dropDurably(key)
}

/** Clears a found copy, unless the tab that wrote it is still writing. */
export function clearFound({ key, at }: FoundCopy): void {
  const isNewer = (parsed(localStorage.getItem(key))?.at ?? at) > at
  if (!isNewer) void clearCopy(key)
}
