import { s3Storage } from '@payloadcms/storage-s3'

const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env

/** How the bucket is reached. */
export const bucketConfig = () => ({
  region: S3_REGION || 'us-east-1',
  credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
  ...(S3_ENDPOINT && {
    endpoint: S3_ENDPOINT,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const, // stores other than AWS refuse the newer checksums
  }),
})

/** Uploads go to the bucket when one is named, to `media/` otherwise; both keep the same columns. */
export const storage = s3Storage({
  enabled: Boolean(S3_BUCKET),
  alwaysInsertFields: true,
  bucket: S3_BUCKET ?? '',
  collections: { media: true },
  config: bucketConfig(),
})
