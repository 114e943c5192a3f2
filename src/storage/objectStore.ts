import { env } from '@/env'
import { bucketStore } from './bucketStore'
import { diskStore } from './diskStore'
import type { ObjectStore } from './types'

let store: ObjectStore | undefined

/** The bucket when one is named, `MEDIA_DIR` otherwise. */
export function objectStore(): ObjectStore {
  store ??= env().S3_BUCKET ? bucketStore() : diskStore()
  return store
}
