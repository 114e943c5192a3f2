import { type AddressInfo, createServer } from 'node:net'
import type { Group, Input } from '../group'
import { JSON_TYPE } from './targets'

const INTERNAL = [
  ...[
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
  ],
  ...[
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://127.0.0.1.nip.io:PORT/',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://10.0.0.1/',
    'http://user@127.0.0.1:PORT/',
    '//127.0.0.1:PORT/x',
  ],
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'ftp://127.0.0.1:PORT/',
    'dict://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/\r\nX: y',
    'http:127.0.0.1:PORT',
  ],
]
const SIZES = [
  'w=640&q=75',
  'w=1&q=75',
  'w=0&q=75',
  'w=-1&q=75',
  'w=1e9&q=75',
  'w=640&q=101',
  'w=640',
  'q=75',
  'w=640&w=1&q=75',
  'w[]=640&q=75',
]
const FIELDS: [method: string, path: string, fields: string[]][] = [
  ['POST', '/api/blog/admin/posts', ['featuredImage', 'socialImage']],
  ['PUT', '/api/admin/profile', ['avatar']],
  ['POST', '/api/blog/automation/posts', ['featuredImage', 'socialImage']],
]

/** Listens on a local port that the site must never connect to; `check` reports connections. */
export async function startSink(): Promise<{ port: number; check: () => string | null }> {
  let hits = 0
  const sink = createServer((socket) => {
    hits += 1
    socket.destroy()
  }).unref()
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { port } = sink.address() as AddressInfo // it listens on a port, not on a pipe
  return { port, check: () => (hits > 0 ? `the site requested a submitted URL ${hits} times` : null) }
}

/** Internal URLs wherever the site accepts a URL: it must request none of them (SSRF). */
export const addresses: Group = {
  name: 'addresses of others',
  share: 4,
  inputs: async () => {
    const { port, check } = await startSink()
    const internal = INTERNAL.map((address) => address.replace('PORT', String(port)))
    const stored = internal.flatMap((address) =>
      FIELDS.flatMap(([method, path, fields]) =>
        fields.map(
          (field): Input => ({
            as: path.includes('automation') ? 'key' : 'editor',
            method,
            path,
            headers: JSON_TYPE,
            body: JSON.stringify({ title: 'Con imagen', content: `![x](${address})`, [field]: address }),
            check,
          }),
        ),
      ),
    )
    const own = [
      '/api/media/file/../../admin',
      '/api/blog/admin/posts',
      '/_next/image?url=%2Fa.png&w=640&q=75',
      '/admin',
      '/api/users/me',
      'data:image/png;base64,AA',
      '/api/media/file/%2e%2e%2fx',
      '',
    ]
    const drawn = [...internal, ...own].flatMap((address) =>
      SIZES.map(
        (size): Input => ({
          as: 'nobody',
          method: 'GET',
          path: `/_next/image?url=${encodeURIComponent(address)}&${size}`,
          mustFail: true,
          check,
        }),
      ),
    )
    const asked = internal.flatMap((address) =>
      ['/api/media/paste-url?src=', '/api/og?title=', '/admin?preview=', '/api/blog/posts?url='].map(
        (path): Input => ({ as: 'admin', method: 'GET', path: path + encodeURIComponent(address), check }),
      ),
    )
    return [...stored, ...drawn, ...asked]
  },
}
