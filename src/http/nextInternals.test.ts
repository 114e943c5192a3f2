import { expect, it, vi } from 'vitest'
import { compress, FileSystemCache, giveBuiltConfig, tagsManifest } from './nextInternals'

const MOVED = 'Next has moved or changed this private part of it: mend src/http/nextInternals.ts'

it('finds the private parts of Next where they were', async () => {
  expect(compress, `${MOVED} (compress)`).toHaveLength(3)
  for (const method of ['get', 'set', 'revalidateTag'] as const) {
    expect(FileSystemCache.prototype[method], `${MOVED} (FileSystemCache.${method})`).toBeTypeOf('function')
  }
  expect(tagsManifest, `${MOVED} (tagsManifest)`).toBeInstanceOf(Map)
})

it('refreshes a tag in the manifest before the promise of it is kept', () => {
  const cache = new FileSystemCache({ fs: {}, serverDistDir: '', revalidatedTags: [] } as never)
  cache.revalidateTag('a-tag')
  expect(tagsManifest.get('a-tag'), `${MOVED} (revalidateTag, tagsManifest)`).toEqual({ expired: expect.any(Number) })
  tagsManifest.delete('a-tag')
})

it('gives Next the configuration that it was built with', async () => {
  vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', undefined)
  const loaded = await giveBuiltConfig({ distDir: 'somewhere' }, '/nowhere')
  vi.unstubAllEnvs()
  expect(loaded, `${MOVED} (giveBuiltConfig)`).toMatchObject({ distDir: 'somewhere' })
})
