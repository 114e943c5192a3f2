import { beforeEach, expect, it, vi } from 'vitest'
import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES } from '@/features/posts/values'
import type { LocalCopy } from './localCopy'
import { recover } from './recovery'

vi.mock('../../posts', () => ({
  getPost: async (id: number) =>
    id === 1 ? { title: 'Ya guardado', writeId: 'llegó' } : Promise.reject(new Error('404')),
}))

/** What only IndexedDB has. */
const onDisk = new Map<string, string>()
/** Completes deletions from disk. */
let forget = () => {}
vi.mock('./durableCopies', () => ({
  putDurably: () => undefined,
  durableCopies: async () => [...onDisk],
  dropDurably(key: string) {
    onDisk.delete(key)
    return new Promise<void>((resolve) => {
      forget = resolve
    })
  },
}))

/** Like a browser's, whose entries are own properties. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Like a browser's, which releases a lock when the tab that holds it is gone. */
class FakeLocks {
  readonly #held = new Set<string>()
  async request(name: string, act: () => Promise<void>) {
    this.#held.add(name)
    await act()
    this.#held.delete(name)
  }
  query = async () => ({ held: [...this.#held].map((name) => ({ name })) })
}

/** A new tab of the browser: one that has discarded texts writes no more copies. */
async function openTab() {
  vi.resetModules()
  return { ...(await import('./localCopy')), ...(await import('./unsavedTexts')) }
}

let tab: Awaited<ReturnType<typeof openTab>>
let storage: FakeStorage
beforeEach(async () => {
  tab = await openTab()
  storage = new FakeStorage()
  onDisk.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {}) // without https a browser has no locks
})

const aCopy = (title: string, more: Partial<LocalCopy> = {}): LocalCopy => ({
  values: { ...EMPTY_VALUES, title },
  base: null,
  at: 1,
  creationId: 'uno-nuevo',
  unanswered: [],
  sentAs: undefined,
  ...more,
})

const write = (userId: number, postId: number | undefined, visit: string, title: string, at: number) =>
  tab.writeCopy(tab.copyKey(userId, postId, visit), aCopy(title, { at }))

it('[ADM-10] lists a text that was taken back before it was answered', async () => {
  tab.writeCopy(tab.copyKey(7, 1, 'a'), aCopy('Ya guardado', { unanswered: ['mejor-no'] }))
  expect(await tab.unsavedTexts(7)).toMatchObject([{ postId: 1, keys: ['post_copy:7:1:a'] }])
})

it('[ADM-10] drops a copy whose text was stored without a response', async () => {
  tab.writeCopy(tab.copyKey(7, 1, 'a'), aCopy('Sin extracto', { unanswered: ['llegó'], sentAs: 'llegó' }))
  expect(await tab.unsavedTexts(7)).toEqual([])
  expect(Object.keys(storage)).toEqual([])
})

it('[ADM-46] keeps the newest words, which one store has, when the older ones of the other have been saved', async () => {
  const key = tab.copyKey(7, 1, 'a')
  tab.writeCopy(key, aCopy('Ya guardado', { unanswered: ['llegó'], sentAs: 'llegó' }))
  onDisk.set(key, JSON.stringify(aCopy('Ya guardado, y algo más', { at: 2 })))
  expect(await tab.unsavedTexts(7)).toMatchObject([{ title: 'Ya guardado, y algo más', keys: [key] }])
  expect([...onDisk.keys()]).toEqual([key])
  expect(Object.keys(storage)).toEqual([key])
})

it('[ADM-46] shows a text that was kept before posts got a field, with what is stored there', async () => {
  const { tagIds, ...values } = { ...EMPTY_VALUES, title: 'De ayer' }
  const post = { ...EMPTY_VALUES, title: 'Guardado', tagIds: [3], writeId: 'suyo' } as AdminPost
  const base = { updatedAt: '1', writeId: 'suyo' }
  storage.setItem('post_copy:7:2:a', JSON.stringify({ ...aCopy(''), values, base }))
  expect(recover(await tab.findCopy(7, 2), post)).toMatchObject({
    begin: { title: 'De ayer', tagIds: [3] },
    isOffered: false,
  })
})

it('[ADM-46] finds the newest text whose tab is gone: one that is still open elsewhere is not taken over', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  write(7, 2, 'a', 'De una pestaña cerrada', 1)
  write(7, 2, 'b', 'De una pestaña abierta', 2)
  const close = tab.holdVisit(tab.copyKey(7, undefined, 'b')) // since before its post was stored
  expect(await tab.findCopy(7, 2)).toMatchObject({ values: { title: 'De una pestaña cerrada' } })
  expect((await tab.unsavedTexts(7))[0]).toMatchObject({ title: 'De una pestaña abierta', isOpen: true })
  close()
  await expect.poll(async () => (await tab.findCopy(7, 2))?.values.title).toBe('De una pestaña abierta')
  expect((await tab.unsavedTexts(7))[0]).toMatchObject({ isOpen: false })
})

it('[ADM-46] finds the newest text also without https, where a browser has no locks', async () => {
  const close = tab.holdVisit(tab.copyKey(7, 2, 'a'))
  write(7, 2, 'a', 'A medias', 1)
  expect(await tab.findCopy(7, 2)).toMatchObject({ values: { title: 'A medias' } })
  close()
})

it("[ADM-10] lists a user's unsaved texts, drops copies that have been saved, and leaves other users' copies alone", async () => {
  write(7, 1, 'a', 'Ya guardado', 1)
  write(7, 2, 'a', 'Antes', 1)
  write(7, 2, 'b', 'A medias', 2)
  write(7, undefined, 'c', 'Uno nuevo', 3)
  write(70, 2, 'd', 'De otra persona', 4)
  const texts = await tab.unsavedTexts(7)
  expect(texts.map(({ postId, title }) => [postId, title])).toEqual([
    [undefined, 'Uno nuevo'],
    [2, 'A medias'],
  ])
  const keys = ['post_copy:70:2:d', 'post_copy:7:2:a', 'post_copy:7:2:b', 'post_copy:7:new:c']
  expect(Object.keys(storage).sort()).toEqual(keys)

  void tab.discard(texts)
  write(7, 2, 'b', 'Del editor, que se cierra', 5)
  expect(Object.keys(storage)).toEqual(['post_copy:70:2:d'])
})

it('[ADM-10] reports a text as discarded only once it is deleted from disk', async () => {
  const told: string[] = []
  const discarded = tab
    .discard([{ postId: 2, title: 'A medias', isOpen: false, keys: ['post_copy:7:2:b'] }])
    .then(() => told.push('gone'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
  forget()
  await discarded
  expect(told).toEqual(['gone'])
})

it('[ADM-10] texts that another tab discards are not copied again by an editor that still shows them', async () => {
  const editor = await openTab()
  const copy = () => editor.writeCopy(tab.copyKey(7, 2, 'b'), aCopy('A medias'))
  const stop = editor.followDiscarding()
  copy()
  expect(Object.keys(storage)).toEqual(['post_copy:7:2:b'])
  void tab.discard([{ postId: 2, title: 'A medias', isOpen: false, keys: ['post_copy:7:2:b'] }])
  copy()
  await expect.poll(() => Object.keys(storage)).toEqual([])
  copy()
  expect(Object.keys(storage)).toEqual([])
  stop()
})
