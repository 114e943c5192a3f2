import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { env } from '@/env'

/** How the bucket is reached; by path when the endpoint is not Amazon's. Read when asked: `.env` comes after the imports. */
export function bucketConfig(): S3ClientConfig {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env()
  return {
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    ...(S3_ENDPOINT && {
      endpoint: S3_ENDPOINT,
      forcePathStyle: true,
      // Stores other than Amazon's refuse the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  }
}
