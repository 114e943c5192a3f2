/** A stored object, ready to be sent. */
type StoredObject = { stream: ReadableStream<Uint8Array>; bytes: number }

/** Where files are stored. Keys come from `newObjectKey`, or from the export that an import reads. */
export type ObjectStore = {
  /** Stores all of `data` or fails; a partial object is never readable. */
  put: (key: string, data: Buffer, mimeType: string) => Promise<void>
  /** Null if there is nothing under `key`. */
  read: (key: string) => Promise<StoredObject | null>
  /** The length of an object in bytes; undefined if there is none. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** All stored objects, with their sizes. */
  list: () => Promise<{ key: string; bytes: number }[]>
  /** Removes objects; missing ones are ignored. */
  remove: (keys: string[]) => Promise<void>
  /** Rejects if nothing can be stored now. */
  check: () => Promise<void>
}
