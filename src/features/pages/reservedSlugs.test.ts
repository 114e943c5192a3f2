import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slugify } from '@/platform/domain/text/slug'
import { isReservedPageSlug } from './reservedSlugs'

const APP = 'src/app'
const namesIn = (folder: string) => readdirSync(folder).map((name) => name.split('.')[0] ?? '')

it('[API-91] no page may take the first segment of an existing path', () => {
  const groups = readdirSync(APP).filter((name) => name.startsWith('('))
  const segments = groups.flatMap((group) => namesIn(`${APP}/${group}`))
  const addresses = segments.filter(
    (name) => name === slugify(name) && !['layout', 'page', 'not-found', 'panel'].includes(name),
  )
  expect(addresses).toEqual(expect.arrayContaining(['admin', 'api', 'blog', 'contacto', 'sitemap', 'vista-previa']))
  expect(addresses.filter((name) => !isReservedPageSlug(name))).toEqual([])
})

it('all other slugs are free', () => {
  expect(['privacidad', 'terminos', 'blogs', 'constructor'].filter(isReservedPageSlug)).toEqual([])
})
