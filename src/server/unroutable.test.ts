import { expect, it } from 'vitest'
import { Failure } from './failure'
import { refusalOf } from './unroutable.mjs'

it.each([
  { method: 'GET', url: '/api/blog/posts?search=%E0' },
  { method: 'PATCH', url: '/api/x' },
  { method: 'GET', url: '/blog/%E0%A4%A' },
])('lets %j go on', (request) => {
  expect(refusalOf(request)).toBeNull()
})

it.each(['PROPFIND', 'TRACE', 'LOCK', ''])('[API-07] answers %j with 405 in the words of every other', (method) => {
  const { status, data, message } = new Failure('method_not_allowed')
  const refusal = refusalOf({ method, url: '/api/health' })
  expect(refusal).toMatchObject({ status, body: { code: data.code, message } })
  expect(refusal?.headers.Allow).toContain('GET')
})

it.each(['/api/%E0%A4%A', '/api/blog/posts/%', '/api/%zz?x=1', '//', '//a:b/c', 'http://x:99999/'])(
  '[API-06] answers %s with 404',
  (url) => {
    expect(refusalOf({ method: 'GET', url })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)
