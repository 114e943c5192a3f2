import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { env } from '@/platform/env'
import { bucketConfig, PATIENCE } from './bucketConfig'
import { bucketFault } from './bucketFault'
import type { ObjectStore } from './types'

/** Stores uploads as objects of an S3-compatible bucket. What the bucket refuses is an `OperatorError`. */
export function bucketStore(patience = PATIENCE): ObjectStore {
  const Bucket = env().S3_BUCKET
  const client = new S3(bucketConfig(patience))
  const soon = { requestTimeout: patience.read }
  /** A page of the list. Whatever else answers 200, such as a website, doesn't say whether another page follows. */
  const page = async (input: { ContinuationToken?: string; Prefix?: string; MaxKeys?: number }, options = {}) => {
    const {
      IsTruncated,
      NextContinuationToken: next,
      Contents,
    } = await client.listObjectsV2({ Bucket, ...input }, options).catch(refuse)
    if (IsTruncated === undefined || (IsTruncated && !next)) throw NO_S3()
    return { next, objects: Contents ?? [] }
  }
  return {
    async put(Key, Body, ContentType) {
      const limit = { abortSignal: AbortSignal.timeout(patience.put) }
      await client.putObject({ Bucket, Key, Body, ContentType, ContentLength: Body.length }, limit).catch(refuse)
    },
    async sizeOf(Key) {
      const found = await client.headObject({ Bucket, Key }, soon).catch(noneThere)
      return found?.ContentLength
    },
    async read(Key) {
      const found = await client.getObject({ Bucket, Key }, soon).catch(noneThere)
      if (!found) return null
      if (!found.Body || found.ContentLength === undefined) throw NO_S3()
      return { stream: found.Body.transformToWebStream(), bytes: found.ContentLength }
    },
    async list() {
      const found: { key: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const { next, objects } = await page({ ContinuationToken })
        for (const { Key, Size = 0 } of objects) if (Key) found.push({ key: Key, bytes: Size })
        ContinuationToken = next
      } while (ContinuationToken)
      return found
    },
    async remove(keys) {
      await Promise.all(keys.map((Key) => client.deleteObject({ Bucket, Key }, soon).catch(refuse)))
    },
    async check() {
      await page({ Prefix: 'none/', MaxKeys: 1 }, soon) // a store that is a folder would read all of its names to find the first
    },
  }
}

/** What answers 200 but says neither how long an object is nor whether a list is complete. */
const NO_S3 = () => bucketFault({ $metadata: { httpStatusCode: 200 } })

function noneThere(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw bucketFault(error)
}

function refuse(error: unknown): never {
  throw bucketFault(error)
}
