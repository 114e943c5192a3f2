import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterEach, expect, it, vi } from 'vitest'
import { countViews } from './countViews'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = {
  innerWidth: 375,
  innerHeight: 1000,
  document: { hidden: false, querySelector: () => null },
  sessionStorage: { getItem: () => null },
  addEventListener() {},
}
const stub = (globals: object) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

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

it('[PUB-106] what is seen of the next article is not credited to the one before', () => {
  const sent: { path: string; read?: number }[] = []
  const location = { pathname: '/blog/uno' }
  /** Where the text on the screen begins, which is as high as the window. */
  let top = 1000
  let scroll = () => {}
  stub({
    ...page,
    location,
    document: { hidden: false, querySelector: () => ({ getBoundingClientRect: () => ({ top, height: 1000 }) }) },
    navigator: { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) },
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'scroll') scroll = listener
    },
  })
  countViews('/blog/uno')
  location.pathname = '/blog/dos' // and its text is on the screen, while its effects have not run
  top = 0
  scroll()
  countViews('/blog/dos')
  scroll()
  countViews('/')
  expect(sent.map(({ path, read }) => [path, read])).toEqual([
    ['/blog/uno', undefined],
    ['/blog/dos', undefined],
    ['/blog/dos', 100],
    ['/', undefined],
  ])
})

it('leaves a page whole in a browser that sends no beacons', () => {
  stub({ ...page, location: { pathname: '/contacto' }, navigator: {} })
  expect(() => countViews('/contacto')).not.toThrow()
})
