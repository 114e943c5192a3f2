import { payload } from '@tests/support/factories'
import { expect, it, vi } from 'vitest'
import { addHook, replaceAccess, systemCollection } from './sanitizedConfig'

const COPIED = 'Payload no longer reads the configuration that `buildConfig` returned'

it.each(['payload-preferences', 'payload-locked-documents'] as const)(
  'changes what Payload does with %s',
  async (slug) => {
    const local = await payload()
    const collection = systemCollection(local.config, slug)
    const { hooks, access } = collection
    const before = { beforeOperation: [...hooks.beforeOperation], read: access.read }
    const hook = vi.fn()
    const read = vi.fn(() => true)
    try {
      addHook(collection, 'beforeOperation', hook)
      replaceAccess(collection, { read })
      await local.find({ collection: slug, overrideAccess: false })
      expect(hook, COPIED).toHaveBeenCalledOnce()
      expect(read, COPIED).toHaveBeenCalledOnce()
    } finally {
      hooks.beforeOperation = before.beforeOperation
      access.read = before.read
    }
  },
)

it('finds the routes that Payload has added to a collection', async () => {
  const { endpoints } = systemCollection((await payload()).config, 'users')
  const paths = endpoints ? endpoints.map(({ path }) => path) : []
  expect(paths, 'Payload keeps the routes of a collection elsewhere').toContain('/refresh-token')
})
