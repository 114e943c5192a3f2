import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { env } from '@/env'
import { bucketConfig, PATIENCE } from './bucketConfig'
import type { ObjectStore } from './types'

/** Stores uploads as objects of an S3-compatible bucket. */
export function bucketStore(patience = PATIENCE): ObjectStore {
  const Bucket = env().S3_BUCKET
  const client = new S3(bucketConfig(patience))
  const soon = { requestTimeout: patience.read }
  return {
    async put(Key, Body, ContentType) {
      const inTime = { abortSignal: AbortSignal.timeout(patience.put) }
      await client.putObject({ Bucket, Key, Body, ContentType, ContentLength: Body.length }, inTime)
    },
    async sizeOf(Key) {
      const { ContentLength } = await client.headObject({ Bucket, Key }, soon)
      return ContentLength
    },
    async read(Key) {
      try {
        const { Body, ContentLength } = await client.getObject({ Bucket, Key }, soon)
        if (!Body || ContentLength === undefined) throw new Error(`The bucket does not say how long ${Key} is`)
        return { stream: Body.transformToWebStream(), bytes: ContentLength }
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw error
      }
    },
    async list() {
      const found: { key: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.listObjectsV2({ Bucket, ContinuationToken })
        for (const { Key, Size = 0 } of page.Contents ?? []) if (Key) found.push({ key: Key, bytes: Size })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found
    },
    async remove(keys) {
      await Promise.all(keys.map((Key) => client.deleteObject({ Bucket, Key }, soon)))
    },
    async check() {
      await client.headBucket({ Bucket }, soon)
    },
  }
}
