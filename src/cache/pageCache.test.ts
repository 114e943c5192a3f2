import { expect, it } from 'vitest'
import { DONE, onChange } from './changes'
import PageCache, { handleNotification } from './pageCache'

const cache: PageCache = Object.create(PageCache.prototype) // nothing here needs the folders that Next gives it

it('outdates pages once per change, whether PostgreSQL or Next reports it first', async () => {
  const outdated: (readonly string[] | null)[] = []
  onChange((tags) => outdated.push(tags))
  for (const name of ['posts', 'post:uno', `${DONE}1`]) handleNotification(name)
  await cache.revalidateTag(['posts', 'post:uno', `${DONE}1`], { expire: 0 })
  expect(outdated).toEqual([['posts'], ['post:uno']])
  await cache.revalidateTag(['posts', `${DONE}1`, 'post:dos', `${DONE}2`], { expire: 0 })
  expect(outdated.slice(2)).toEqual([['posts', 'post:dos']])
})
