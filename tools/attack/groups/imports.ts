import { wordpressExport, wordpressItem, zipOf } from '@tests/support/exports'
import type { Group, Input } from '../group'
import { FORM, part } from './uploads'

const PATH = '/api/admin/imports'

/** Files that pretend to be the exports of other programs, and archives that would do harm where they are unpacked. */
export const imports: Group = {
  name: 'imports',
  share: 2,
  inputs: () => {
    const send = (body: Buffer, mustFail: boolean, as: Input['as'] = 'editor'): Input => ({
      as,
      method: 'POST',
      path: PATH,
      headers: FORM,
      body,
      mustFail,
    })
    const file = (data: Uint8Array | string, name = 'archivo') =>
      part('file', name, 'application/octet-stream', Buffer.from(data as string))
    return [
      ...HOSTILE.map((data) => send(file(data), true)),
      ...ODD.map((data) => send(file(data), false)),
      ...NAMES.map((name) => send(file(GOOD, name), false)),
      ...(['nobody', 'reader', 'suspended', 'key'] as const).map((as) => send(file(GOOD), true, as)),
      send(part('otro', 'a.xml', 'text/xml', Buffer.from(GOOD)), true),
      ...['0', '-1', '999999999', '1e3', '%00', '1%20or%201=1'].flatMap((id) =>
        ['start', 'cancel', 'undo'].map(
          (deed): Input => ({ as: 'editor', method: 'POST', path: `${PATH}/${id}/${deed}`, mustFail: true }),
        ),
      ),
    ]
  },
}

const item = (content: string, title = 'Hostil') => wordpressItem({ id: 1, title, content })
const GOOD = wordpressExport(item('Un texto.'))
const withDtd = (dtd: string, text = '&x;') => GOOD.replace('<rss', `${dtd}\n<rss`).replace('El blog de antes', text)

/** Files that must be refused. */
const HOSTILE: (string | Uint8Array)[] = [
  withDtd('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  withDtd('<!DOCTYPE r [<!ENTITY x SYSTEM "http://169.254.169.254/latest/meta-data/">]>'),
  withDtd('<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>'),
  withDtd(
    `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'abcdefghij'[i + 1]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}]>`,
    '&j;',
  ),
  withDtd('<!DOCTYPE html>', 'x'),
  GOOD.replace('El blog de antes', '&noexiste;'),
  wordpressExport('<a>'.repeat(50_000)),
  wordpressExport(item('x'), { version: '' }),
  GOOD.slice(0, GOOD.length / 2),
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '{"db":[]}',
  '{"db":[{"data":{"posts":{}}}]}',
  '['.repeat(100_000),
  `{"db":${'['.repeat(100_000)}`,
  '{"__proto__":{"posts":[]}}',
  'PK\x03\x04',
  'PK\x05\x06',
  `PK\x05\x06${'\0'.repeat(18)}`,
  ...[
    '../a.md',
    '/a.md',
    'a/../../b.md',
    'C:\\a.md',
    '\\\\servidor\\a.md',
    'a\0.md',
    './a.md',
    `${'a/'.repeat(400)}b.md`,
  ].map((name) => zipOf({ [name]: '---\ntitle: x\n---\nx' })),
  zipOf({ 'a.md': '0'.repeat(20_000_000) }),
  zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}.md`, '']))),
  zipOf({ 'a.md': 'x' }).slice(0, -10),
  zipOf({ 'foto.png': new Uint8Array(10) }),
  zipOf({ 'ozama.json': '{"program":"ozama-ia","format":1}', 'media.json': '[{"file":"../x","name":"x","alt":""}]' }),
  zipOf({ 'ozama.json': '{"program":"ozama-ia","format":1}', 'categories.json': '{"a":', 'tags.json': '[]' }),
]

/** Files that may be read, and must do no harm. */
const ODD: (string | Uint8Array)[] = [
  wordpressExport(item('<script>fetch("//x")</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>')),
  wordpressExport(item('{process.env.PAYLOAD_SECRET}{import("fs")}<Raro {...x} />')),
  wordpressExport(item('[caption]'.repeat(5_000))),
  wordpressExport(item('<!-- wp:x {'.repeat(5_000))),
  wordpressExport(item('x', '<script>alert(1)</script>')),
  wordpressExport(item('x', '\u202e\u0000x'.replace('\0', ''))),
  wordpressExport(item('<img src="http://169.254.169.254/x.png"><img src="file:///etc/passwd">')),
  zipOf({ 'a.md': '---\ntitle: x\n---\n![x](../../../etc/passwd.png)\n{{< x >}}' }),
  zipOf({ 'a.md': `---\n${'a: &a [*a]\n'.repeat(10)}---\nx` }),
  zipOf({ 'a.md': '---\n__proto__: {isAdmin: true}\ntitle: x\n---\nx', '__proto__.md': 'x', 'constructor.md': 'x' }),
  zipOf({ 'a.mdx': '---\ntitle: x\n---\nexport const x = process.env\n\n{x}' }),
]

const NAMES = ['../../x.xml', '..\\x.xml', '\u202elmx.x', 'a\r\nX: y', '', `${'ñ'.repeat(300)}.xml`, '<b>.xml']
