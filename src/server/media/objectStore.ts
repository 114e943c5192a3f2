import { bucketStore } from './bucketStore'
import { diskStore } from './diskStore'

/** What is stored under one key, ready to be sent. */
export type StoredObject = { stream: ReadableStream<Uint8Array>; bytes: number }

/** Where the bytes of the library lie. Keys are plain letters, as `newKey` makes them. */
export type ObjectStore = {
  /** Stores all of `data` or fails; nobody ever reads a part of it. */
  put: (key: string, data: Buffer, mimeType: string) => Promise<void>
  /** Null when there is nothing under `key`. */
  read: (key: string) => Promise<StoredObject | null>
  /** Everything that is stored, with its length. */
  list: () => Promise<{ key: string; bytes: number }[]>
  /** Removes what is there; what is not there is no fault. */
  remove: (keys: string[]) => Promise<void>
  /** Fails when nothing could be stored now. */
  check: () => Promise<void>
}

let store: ObjectStore | undefined

/** The bucket when one is named, `MEDIA_DIR` otherwise. */
export function objectStore(): ObjectStore {
  store ??= process.env.S3_BUCKET ? bucketStore() : diskStore()
  return store
}
