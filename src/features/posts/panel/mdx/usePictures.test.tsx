import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { mediaQueries } from '@/features/media/panel/media'
import { newQueryClient } from '@/platform/shared/queryClient'
import type { Insertion } from './insert/insertions'
import { usePictures } from './usePictures'

afterEach(() => vi.unstubAllGlobals()) // the next file of this worker is loaded without them

/** The result of a hook works without a screen. */
function Card({ onShow }: { onShow: () => void }) {
  onShow()
  return null
}

it('inserts uploaded photos one below the other, and makes a library that was opened before load again', async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ url: '/api/media/file/a.png' }))
  const client = newQueryClient()
  const { queryKey } = mediaQueries.pictures('')
  client.setQueryData(queryKey, { pages: [], pageParams: [] })
  const inserted: Insertion[] = []
  const hooks: ReturnType<typeof usePictures>[] = []
  renderToString(
    <QueryClientProvider client={client}>
      <Card onShow={() => hooks.push(usePictures(() => (picture) => inserted.push(picture)))} />
    </QueryClientProvider>,
  )
  hooks[0]?.upload(['uno.png', 'dos.png'].map((name) => new File(['x'], name, { type: 'image/png' })))
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(inserted.map(({ sample, isBlock }) => [sample, isBlock])).toEqual([
    ['uno', false],
    ['dos', true],
  ])
})
