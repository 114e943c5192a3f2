import { expect, it } from 'vitest'
import { isUnknown } from './isUnknown'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

it.each([
  'collections/posts/4/preview',
  'collections/posts/4/api',
  'collections/posts/trash/4',
  'collections/users/4/versions',
  'collections/payload-jobs',
  'collections/nada/1',
  'collections/pages/4/api',
  'collections',
  'globals/settings/api',
  'globals/settings/otra',
  'globals/nada',
  'sin-permiso',
])('[ADM-03] there is nothing at %s', (path) => {
  expect(isUnknown(segmentsOf(path))).toBe(true)
})

it.each([
  '',
  'account',
  'collections/posts',
  'collections/posts/trash',
  'collections/posts/create',
  'collections/posts/4',
  'collections/posts/4/versions',
  'collections/pages/4/versions/5',
  'collections/pages/trash/4',
  'collections/contact-submissions/4',
  'globals/settings',
])('[ADM-03] Payload knows what is at %j', (path) => {
  expect(isUnknown(segmentsOf(path))).toBe(false)
})
