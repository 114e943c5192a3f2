import { type Moment, startKillableSite } from '@tests/support/killableSite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** An image is six objects, including its sizes; each is uploaded and then verified. */
const UPLOADING: [name: string, moment: Moment][] = [
  ['before anything is stored', { method: 'PUT', nth: 1, isAfter: false }],
  ['with the file stored', { method: 'PUT', nth: 1, isAfter: true }],
  ['with some sizes stored', { method: 'PUT', nth: 4, isAfter: true }],
  ['with everything stored and no row', { method: 'HEAD', nth: 6, isAfter: false }],
]
const DELETING: [name: string, moment: Moment][] = [
  ['with the row gone and everything stored', { method: 'DELETE', nth: 1, isAfter: false }],
  ['with the row and some objects gone', { method: 'DELETE', nth: 3, isAfter: true }],
]

let site: Awaited<ReturnType<typeof startKillableSite>>
let kept: Awaited<ReturnType<typeof site.upload>>
let objects: string[]

describe('[API-66] no row is without its file, and no file stays without its row, when the process is killed', () => {
  beforeAll(async () => {
    site = await startKillableSite()
    kept = await site.upload()
    objects = site.keys().sort()
    expect(objects).toHaveLength(6)
  })
  afterAll(() => site.stop())

  for (const [name, moment] of UPLOADING) {
    test(`during an upload, ${name}`, async () => {
      expect(await site.killAt(moment, site.upload)).toBe(true)
      await expectOnlyKept()
    })
  }

  for (const [name, moment] of DELETING) {
    test(`during a deletion, ${name}`, async () => {
      const { id } = await site.upload()
      expect(await site.killAt(moment, () => site.remove(id))).toBe(true)
      await expectOnlyKept()
    })
  }
})

/** Makes every entry due, as if the site were restarted an hour later. */
async function expectOnlyKept(): Promise<void> {
  await site.query('update media_unclaimed set due_at = now()')
  await site.start()
  expect(await site.query('select filename from blog_media')).toEqual([{ filename: kept.filename }])
  await expect.poll(() => site.keys().sort()).toEqual(objects)
  await expect.poll(() => site.query('select key from media_unclaimed')).toEqual([])
  expect((await fetch(`${site.url}${kept.path}`)).status).toBe(200)
}
