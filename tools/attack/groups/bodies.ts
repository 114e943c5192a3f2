import { MIB } from '@/platform/domain/mib'
import type { Group, Input } from '../group'
import { JSON_TYPE } from '../send'
import { endsSession, holderOf, realAddress, soundBody } from './targets'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const typed = (body: string | Buffer, type = 'application/json') => ({ body, headers: { 'Content-Type': type } })

/** Invalid or mislabelled bodies. All must be rejected. */
const BAD: Pick<Input, 'body' | 'headers'>[] = [
  ...['', '[]', '"x"', '123', 'null', 'true', '{', '{"a":1,}', "{'a':1}", '{"a":1}x', 'NaN', '{"a":NaN}'].map((text) =>
    typed(text),
  ),
  ...['{"a":01}', '{"a":1e}', '\u0000', '\ufeff', '{"a":"\u0000"}', '{"a":"\t"}', '{"a":"\\ud800"}', '<a/>'].map(
    (text) => typed(text),
  ),
  ...[33, 1_000, 10_000, 100_000].flatMap((depth) => [typed(nested(depth)), typed(`{"title":${nested(depth)}}`)]),
  ...['{"a":'.repeat(20_000), '['.repeat(400_000)].map((text) => typed(text)),
  typed(Buffer.from([0xff, 0xfe, 0x7b, 0x7d])),
  typed(Buffer.from('{"a":"\xc3\x28"}', 'latin1')),
  typed(Buffer.from('{"title":"a"}', 'utf16le')),
  typed(`{"title":"${'a'.repeat(3 * MIB)}"}`),
  ...['text/plain', 'application/xml', 'text/html', 'application/json5', 'x', 'application/x-www-form-urlencoded'].map(
    (type) => typed('{}', type),
  ),
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'a'.repeat(9_000)}`,
  ].map((type) => typed('--x--', type)),
  typed(`multipart`, `multipart/form-data;${' ;'.repeat(4_000)}`),
  { body: '{}' },
  { body: 'x', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } },
]

/** Odd objects; a route may accept the properties it knows. */
const ODD: ((sound: Record<string, unknown>) => string)[] = [
  () => '{"__proto__":{"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  () => '{"slug":"a","slug":"b","title":"a","title":["b"]}',
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]))),
  (sound) =>
    `${JSON.stringify(sound).slice(0, -1)}${Object.keys(sound).length > 0 ? ',' : ''}"__proto__":{"role":"admin"}}`,
  (sound) =>
    JSON.stringify({
      ...sound,
      id: 1,
      role: 'admin',
      status: 'active',
      viewCount: 1e6,
      authorId: 1,
      _status: 'published',
    }),
  (sound) =>
    JSON.stringify({
      ...sound,
      permissions: { manage_users: true, __proto__: 1 },
      createdBy: 1,
      keyHash: 'x',
      hash: 'x',
    }),
]

/** Bodies of the wrong shape, size, depth or type to every call that takes one, and bodies to those that take none. */
export const bodies: Group = {
  name: 'bodies',
  share: 10,
  inputs: (world) =>
    world.routes
      .filter((route) => route.method !== 'GET' && !endsSession(route))
      .flatMap((route) => {
        const base = { as: holderOf(route), method: route.method, path: realAddress(route, world) }
        const takesJson = route.fields !== null
        const bad = BAD.map((sent): Input => ({ ...base, ...sent, mustFail: takesJson && !isMarkdown(route.path) }))
        const odd = ODD.map((make): Input => ({ ...base, ...typed(make(soundBody(route))) }))
        // A call without a body would succeed, so it is sent by someone without the permission.
        return takesJson || route.isUpload
          ? [...bad, ...odd]
          : bad.map((input) => ({ ...input, as: 'reader' as const }))
      }),
}

/** The automation call also accepts Markdown, where an odd text is still a text. */
const isMarkdown = (path: string) => path.includes('/automation/')
