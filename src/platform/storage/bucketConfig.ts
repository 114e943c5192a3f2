import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { env } from '@/platform/env'

/** Timeouts of the bucket, in milliseconds. Every request is sent twice at most. */
export const PATIENCE = {
  connect: 3000,
  /** For the first byte of an object that a backup reads. */
  read: 5000,
  /** For the next bytes of a response, and while uploading. */
  answer: 15_000,
  /** For all requests that store one file. */
  put: 30_000,
}

/**
 * The S3 client configuration, path-style unless the endpoint is Amazon's. Read on each call: `.env` is loaded after
 * the imports.
 */
export function bucketConfig({ connect, answer } = PATIENCE): S3ClientConfig {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env()
  return {
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: answer,
    },
    ...(S3_ENDPOINT && {
      endpoint: S3_ENDPOINT,
      forcePathStyle: true,
      // Stores other than Amazon's refuse the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  }
}
