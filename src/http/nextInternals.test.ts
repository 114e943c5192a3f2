import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { compress, FileSystemCache, loadBuiltConfig, PAGE_TAGS, tagsManifest } from './nextInternals'

const MOVED = 'Next has moved or changed this private part of it: mend src/http/nextInternals.ts'

it("finds Next's private modules where they are expected", async () => {
  expect(compress, `${MOVED} (compress)`).toHaveLength(3)
  for (const method of ['get', 'set', 'revalidateTag'] as const) {
    expect(FileSystemCache.prototype[method], `${MOVED} (FileSystemCache.${method})`).toBeTypeOf('function')
  }
  expect(tagsManifest, `${MOVED} (tagsManifest)`).toBeInstanceOf(Map)
  expect(PAGE_TAGS, `${MOVED} (PAGE_TAGS)`).toBe('x-next-cache-tags')
})

it('marks a tag in the manifest before its promise resolves', () => {
  const cache = new FileSystemCache({ fs: {}, serverDistDir: '', revalidatedTags: [] } as never)
  cache.revalidateTag('a-tag')
  expect(tagsManifest.get('a-tag'), `${MOVED} (revalidateTag, tagsManifest)`).toEqual({ expired: expect.any(Number) })
  tagsManifest.delete('a-tag')
})

it('gives Next the configuration it was built with', async () => {
  vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', undefined)
  const loaded = await loadBuiltConfig({ distDir: 'somewhere' }, '/nowhere')
  vi.unstubAllEnvs()
  expect(loaded, `${MOVED} (loadBuiltConfig)`).toMatchObject({ distDir: 'somewhere' })
})

it.each([
  ['components/app-router.js', './builtin/global-error'],
  ['react-client-callbacks/error-boundary-callbacks.js', '../components/builtin/global-error'],
])('still imports its page for errors in %s by the path that next.config.mjs replaces', (file, name) => {
  expect(readFileSync(`node_modules/next/dist/client/${file}`, 'utf8'), 'Next has moved it').toContain(`"${name}"`)
})
