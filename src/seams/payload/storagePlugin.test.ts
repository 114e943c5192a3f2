import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import { s3Storage } from '@payloadcms/storage-s3'
import type { Config } from 'payload'
import { expect, it } from 'vitest'
import { diskAdapter } from '@/platform/storage/diskAdapter'
import { partsOfStorage } from './storagePlugin'

it.each([
  ['storage-s3', s3Storage({ bucket: 'a', collections: { media: true }, config: { region: 'eu-west-1' } })],
  ['plugin-cloud-storage', cloudStoragePlugin({ collections: { media: { adapter: diskAdapter } } })],
])('finds the upload hook and the file handler that %s adds', async (_, plugin) => {
  const own = () => undefined
  const media = { slug: 'media', fields: [], upload: true, hooks: { afterChange: [own] } }
  const { store, handlers } = await partsOfStorage(plugin, { collections: [media] } as unknown as Config, 'media')
  expect(store, 'The plugin adds its upload hook in another place').not.toBe(own)
  expect(handlers, 'The plugin adds its file handler in another place').toHaveLength(1)
})
