/*
 * What `localStorage` is told reaches the disk seconds later, and a browser that is killed takes it along. What is written
 * here stays. It is told later than a page that is being left can wait: so copies lie in both.
 */
const STORE = 'copias'

let opened: Promise<IDBDatabase> | undefined
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('textos', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  return opened
}

type Act<Value> = (store: IDBObjectStore) => IDBRequest<Value>

/**
 * Runs `act`; a browser without such a store, or without room in it, answers nothing. One that has dropped the connection,
 * as Safari does in a tab that slept, gets another.
 */
async function run<Value>(mode: IDBTransactionMode, act: Act<Value>): Promise<Value | undefined> {
  for (const _ of ['by the connection that there is', 'by a new one']) {
    try {
      return await transact(await open(), mode, act)
    } catch {
      opened = undefined
    }
  }
  return undefined
}

function transact<Value>(database: IDBDatabase, mode: IDBTransactionMode, act: Act<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const asked = act(transaction.objectStore(STORE))
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const putDurably = (key: string, copy: string) => void run('readwrite', (store) => store.put(copy, key))
export const dropDurably = (key: string) => void run('readwrite', (store) => store.delete(key))

/** What lies there under keys that begin with `prefix`, as it was put. */
export async function durableCopies(prefix: string): Promise<[key: string, copy: string][]> {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys = [], copies = []] = await Promise.all([
    run('readonly', (store) => store.getAllKeys(range())),
    run('readonly', (store) => store.getAll(range())),
  ])
  return keys.map((key, i) => [String(key), String(copies[i])])
}
