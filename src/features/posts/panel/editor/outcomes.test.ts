import { aText, FakeServer } from '@tests/support/fakePostServer'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast } from 'sonner'
import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from '@/platform/shared/change'
import { tellDone } from './outcomes'

afterEach(() => vi.unstubAllGlobals()) // the next file of this worker is loaded without them

it('gives a created post its address only while its editor is shown', async () => {
  const post = await new FakeServer().api.create(aText('Nuevo.'), newKey())
  const replaceState = vi.fn()
  vi.stubGlobal('window', { history: { replaceState }, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { querySelector: () => null })
  const end = (isShown: boolean) => tellDone('create', post, undefined, { isShown, undo() {} })
  end(false)
  expect(replaceState).not.toHaveBeenCalled()
  end(true)
  expect(replaceState).toHaveBeenCalledWith(null, '', `/admin/posts/${post.id}/edit`)
})

it.each([
  [true, 'Guardado como borrador'],
  [false, 'Post actualizado'],
])('[ADM-131] says whether readers see an update: when only a draft was stored is %s, «%s»', async (isDraft, words) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { querySelector: () => null })
  const post = await new FakeServer().api.create(aText('Nuevo.'), newKey())
  tellDone('update', { ...post, hasUnpublishedChanges: isDraft }, post, { isShown: true, undo() {} })
  const shown = toast.getToasts().at(-1)
  expect(renderToStaticMarkup(shown && 'jsx' in shown ? shown.jsx : null)).toContain(words)
})
