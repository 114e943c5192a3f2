import { createServer } from 'node:net'
import { listen } from '@tests/support/listen'
import type { Group, Input } from '../group'
import { json } from '../send'

/** Internal hosts in every notation of an IP address, and names that this machine resolves. */
export const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '017700000001', '0x7f000001'],
  ...['0177.0.0.1', '0x7f.0.0.1', '0x7F.1', '0177.0x0.1', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1'],
  ...['%31%32%37.0.0.1', '127%2e0%2e0%2e1', 'localhost', 'LOCALHOST', 'local%68ost', 'ｌocalhost'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:127.0.0.1]', '[::FFFF:7F00:1]'],
  ...['[0:0:0:0:0:ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001::80ff:fffe]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:a9fe:a9fe]', '100.100.100.200', '100.64.0.1'],
  ...['10.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.257', '192.0.0.1', '198.18.0.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '4294967295'],
]
/** URLs that naive parsers misread, and other schemes. */
export const DISGUISES = [
  ...['https://8.8.8.8@127.0.0.1:PORT/', 'https://8.8.8.8:443@127.0.0.1:PORT/', 'https://127.0.0.1:PORT#@8.8.8.8/'],
  ...['https://127.0.0.1:PORT\\@8.8.8.8/', 'https:127.0.0.1:PORT/', 'https:\\\\127.0.0.1:PORT\\', '//127.0.0.1:PORT/'],
  ...[
    'http://127.0.0.1:PORT/',
    'http://8.8.8.8/',
    'ftp://127.0.0.1:PORT/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ],
  ...['https://127.0.0.1:PORT/\r\nX: y', 'https://[::1', 'https://', 'https://127.0.0.1:99999/', 'https://8.8.8.8 /'],
]
const INTERNAL = [
  ...HOSTS.map((host) => `http://${host}:PORT/`),
  ...DISGUISES,
  ...['http://127.0.0.1.nip.io:PORT/', 'http://metadata.google.internal/', 'dict://127.0.0.1:PORT/'],
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
const FIELDS: [method: string, path: string, field: string][] = [
  ['POST', '/api/blog/admin/posts', 'featuredImage'],
  ['POST', '/api/blog/admin/posts', 'socialImage'],
  ['PUT', '/api/admin/profile', 'avatar'],
  ['POST', '/api/blog/automation/posts', 'featuredImage'],
  ['POST', '/api/blog/automation/posts', 'socialImage'],
]

/** Listens on a local port that the site must never connect to; `check` reports connections. */
export async function startSink(): Promise<{ port: number; check: () => string | null }> {
  let hits = 0
  const sink = createServer((socket) => {
    hits += 1
    socket.destroy()
  }).unref()
  return {
    port: await listen(sink),
    check: () => (hits > 0 ? `the site requested a submitted URL ${hits} times` : null),
  }
}

/** Internal URLs wherever the site accepts a URL: it must request none of them (SSRF). */
export const addresses: Group = {
  name: 'addresses of others',
  share: 4,
  inputs: async () => {
    const { port, check } = await startSink()
    const internal = INTERNAL.map((address) => address.replace('PORT', String(port)))
    const stored = internal.flatMap((address) =>
      FIELDS.map(
        ([method, path, field]): Input => ({
          as: path.includes('automation') ? 'key' : 'editor',
          method,
          path,
          ...json({ title: 'Con imagen', content: `![x](${address})`, [field]: address }),
          check,
        }),
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
