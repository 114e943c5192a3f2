import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { bucketConfig } from './bucketConfig'
import type { ObjectStore } from './objectStore'

const CONNECT_MS = 3000
const ANSWER_MS = 15_000

/** Uploads as objects of an S3-compatible bucket. */
export function bucketStore(): ObjectStore {
  const Bucket = process.env.S3_BUCKET
  const client = new S3({
    ...bucketConfig(),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
    },
  })
  return {
    async put(Key, Body, ContentType) {
      await client.putObject({ Bucket, Key, Body, ContentType, ContentLength: Body.length })
      const { ContentLength } = await client.headObject({ Bucket, Key }) // not every store keeps what it said it took
      if (ContentLength !== Body.length) throw new Error(`The bucket holds ${ContentLength} bytes of ${Key}`)
    },
    async read(Key) {
      try {
        const { Body, ContentLength = 0 } = await client.getObject({ Bucket, Key })
        return Body ? { stream: Body.transformToWebStream(), bytes: ContentLength } : null
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((Key) => client.deleteObject({ Bucket, Key })))
    },
    async check() {
      await client.headBucket({ Bucket })
    },
  }
}
