/*
 * `localStorage` reaches the disk seconds later, so a killed browser loses the latest writes; IndexedDB keeps them. But
 * IndexedDB is asynchronous, too late for a page that is closing. Hence copies go to both.
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
 * Runs `act`. Returns undefined when the browser has no IndexedDB or no room in it. Reconnects once when the connection
 * was dropped, as Safari does for a tab that slept.
 */
async function run<Value>(mode: IDBTransactionMode, act: Act<Value>): Promise<Value | undefined> {
  for (const _ of ['with the open connection', 'with a new one']) {
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
    const request = act(transaction.objectStore(STORE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const putDurably = (key: string, copy: string) => void run('readwrite', (store) => store.put(copy, key))
export const dropDurably = (key: string) => run('readwrite', (store) => store.delete(key))

/** Returns the stored copies whose keys start with `prefix`. */
export async function durableCopies(prefix: string): Promise<[key: string, copy: string][]> {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys = [], copies = []] = await Promise.all([
    run('readonly', (store) => store.getAllKeys(range())),
    run('readonly', (store) => store.getAll(range())),
  ])
  return keys.map((key, i) => [String(key), String(copies[i])])
}
