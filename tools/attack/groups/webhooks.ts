import type { Group, Input } from '../group'
import { startSink } from './addresses'
import { JSON_TYPE } from './targets'

/** Internal hosts in every notation of an IP address, and names that this machine resolves. */
const HOSTS = [
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
const DISGUISES = [
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

/** Internal URLs as webhooks: none may be accepted or requested (SSRF). */
export const webhooks: Group = {
  name: 'addresses of webhooks',
  share: 2,
  async inputs({ targets }) {
    const { port, check } = await startSink()
    const [, { id = '' } = {}] = targets.find(([prefix]) => prefix === '/api/admin/webhooks') ?? []
    const urls = [...HOSTS.map((host) => `https://${host}:PORT/`), ...DISGUISES]
    return urls.flatMap((address): Input[] => {
      const url = address.replace('PORT', String(port))
      const body = JSON.stringify({ name: 'Dentro', url, events: ['contact.created'] })
      const sent = { as: 'admin', headers: JSON_TYPE, body, mustFail: true, check } as const
      return [
        { ...sent, method: 'POST', path: '/api/admin/webhooks' },
        { ...sent, method: 'PUT', path: `/api/admin/webhooks/${id}` },
      ]
    })
  },
}
