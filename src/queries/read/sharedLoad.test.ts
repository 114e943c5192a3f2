import { expect, it } from 'vitest'
import { announceChange } from '@/cache/changes'
import { sharedLoad } from './sharedLoad'

/** A load that ends when it is told to, and counts how often it started. */
function heldLoad() {
  const releases: (() => void)[] = []
  const load = () => new Promise<number>((resolve) => releases.push(() => resolve(releases.length)))
  return { load, began: () => releases.length, release: () => releases.forEach((go) => void go()) }
}

it('loads once for concurrent callers, and again for later ones', async () => {
  const { load, began, release } = heldLoad()
  const asked = [sharedLoad('a', load), sharedLoad('a', load), sharedLoad('b', load)]
  expect(began()).toBe(2)
  release()
  await Promise.all(asked)
  sharedLoad('a', load)
  expect(began()).toBe(3)
})

it('lets no caller after a change join a load that started before it', () => {
  const { load, began } = heldLoad()
  sharedLoad('c', load)
  announceChange(null)
  sharedLoad('c', load)
  expect(began()).toBe(2)
})

it('reports a failure to all callers, and caches none', async () => {
  const fails = () => Promise.reject(new Error('sin base de datos'))
  const asked = [sharedLoad('d', fails), sharedLoad('d', fails)]
  for (const one of asked) await expect(one).rejects.toThrow('sin base de datos')
  await expect(sharedLoad('d', async () => 'de vuelta')).resolves.toBe('de vuelta')
})
