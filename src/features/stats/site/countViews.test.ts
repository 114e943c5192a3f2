import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

it('[PUB-106] the counting script has at most 1 KB with gzip', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/features/stats/site/countViews.ts'],
    alias: { '@': './src' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  expect(outputFiles).toHaveLength(1)
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(1024)
  expect(outputFiles[0]?.text).toContain('/api/stats')
})
