import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import { s3Storage } from '@payloadcms/storage-s3'
import type { CollectionConfig, Config } from 'payload'
import { env } from '@/platform/env'
import { bucketConfig } from '@/platform/storage/bucketConfig'
import { diskAdapter } from '@/platform/storage/diskAdapter'
import { storeWith } from '@/platform/storage/upload'
import { partsOfStorage } from '@/seams/payload/storagePlugin'

/**
 * Stores and serves uploads: in the bucket with `@payloadcms/storage-s3` if one is configured, otherwise in `MEDIA_DIR`
 * with an adapter of our own.
 *
 * Of what the plugin adds, only its upload hook and its file handler are used. Its deletion of objects runs before the
 * commit and swallows errors; the collection's own hook and the sweep replace it. Uploads straight from the browser would
 * skip the check of the bytes.
 */
export async function storage(config: Config): Promise<Config> {
  const { S3_BUCKET: bucket } = env()
  const plugin = bucket
    ? s3Storage({ bucket, collections: { media: true }, config: bucketConfig() })
    : cloudStoragePlugin({ collections: { media: { adapter: diskAdapter } } })
  const { store, handlers } = await partsOfStorage(plugin, config, 'media')
  const withStorage = (own: CollectionConfig): CollectionConfig => ({
    ...own,
    upload: { ...(own.upload as object), handlers },
    hooks: { ...own.hooks, afterChange: [storeWith(store), ...(own.hooks?.afterChange ?? [])] },
  })
  return {
    ...config,
    collections: config.collections?.map((own) => (own.slug === 'media' ? withStorage(own) : own)),
  }
}
