import { aText, FakeServer } from '@tests/support/fakePostServer'
import { expect, it, vi } from 'vitest'
import { newKey } from '@/platform/shared/change'
import { tellDone } from './outcomes'

it('gives a created post its address only while its editor is shown', async () => {
  const post = await new FakeServer().api.create(aText('Nuevo.'), newKey())
  const replaceState = vi.fn()
  vi.stubGlobal('window', { history: { replaceState }, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { title: 'Nuevo Post', querySelector: () => null })
  const end = (isShown: boolean) => tellDone('create', post, undefined, { isShown, undo() {} })
  end(false)
  expect([replaceState.mock.calls, document.title]).toEqual([[], 'Nuevo Post'])
  end(true)
  expect(replaceState).toHaveBeenCalledWith(null, '', `/admin/posts/${post.id}/edit`)
  expect(document.title).toBe('Editar Post')
  vi.unstubAllGlobals() // the next file of this worker is loaded without them
})
