import type { CollectionConfig, Config, Plugin } from 'payload'

type Parts = {
  /** Stores the file of a new document. */
  store: NonNullable<NonNullable<CollectionConfig['hooks']>['afterChange']>[number]
  /** Send the bytes of a stored file. */
  handlers: Extract<CollectionConfig['upload'], object>['handlers']
}

/**
 * Returns what a storage plugin adds to the collection `slug`, without the rest of it. Waits for storage adapters apart
 * from their plugins, which version 4 has: https://github.com/payloadcms/payload/pull/16596.
 */
export async function partsOfStorage(plugin: Plugin, config: Config, slug: string): Promise<Parts> {
  const { collections } = await plugin({ ...config, admin: {} }) // it would add a provider to the panel
  const plugged = collections?.find((each) => each.slug === slug)
  const store = plugged?.hooks?.afterChange?.at(-1)
  if (!store || typeof plugged?.upload !== 'object') throw new Error('The storage plugin has no upload hook')
  return { store, handlers: plugged.upload.handlers }
}
