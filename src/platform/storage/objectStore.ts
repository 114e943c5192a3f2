import { env } from '@/platform/env'
import { bucketStore } from './bucketStore'
import { diskStore } from './diskStore'
import type { ObjectStore } from './types'

let store: ObjectStore | undefined

/** The bucket if one is configured, otherwise `MEDIA_DIR`. */
export function objectStore(): ObjectStore {
  store ??= env().S3_BUCKET ? bucketStore() : diskStore()
  return store
}
