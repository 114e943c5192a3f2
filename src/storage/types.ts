/** The object under one key, ready to be sent. */
export type StoredObject = { stream: ReadableStream<Uint8Array>; bytes: number }

/** Where files are stored. Keys are as `newKey` makes them. */
export type ObjectStore = {
  /** Stores all of `data` or fails; it is never readable in part. */
  put: (key: string, data: Buffer, mimeType: string) => Promise<void>
  /** Null when there is nothing under `key`. */
  read: (key: string) => Promise<StoredObject | null>
  /** Everything that is stored, with its length. */
  list: () => Promise<{ key: string; bytes: number }[]>
  /** Removes objects; missing ones are ignored. */
  remove: (keys: string[]) => Promise<void>
  /** Fails when nothing could be stored now. */
  check: () => Promise<void>
}
