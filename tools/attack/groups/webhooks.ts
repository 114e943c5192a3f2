import type { Group, Input } from '../group'
import { json } from '../send'
import { DISGUISES, HOSTS, startSink } from './addresses'

/** Internal URLs as webhooks and as calendars of the team: none may be accepted or requested (SSRF). */
export const webhooks: Group = {
  name: 'addresses of webhooks and calendars',
  share: 2,
  async inputs({ targets }) {
    const { port, check } = await startSink()
    const [, { id = '' } = {}] = targets.find(([prefix]) => prefix === '/api/admin/webhooks') ?? []
    const urls = [...HOSTS.map((host) => `https://${host}:PORT/`), ...DISGUISES]
    return urls.flatMap((address): Input[] => {
      const url = address.replace('PORT', String(port))
      const body = json({ name: 'Dentro', url, events: ['contact.created'] })
      const sent = { as: 'admin', ...body, mustFail: true, check } as const
      return [
        { ...sent, method: 'POST', path: '/api/admin/webhooks' },
        { ...sent, method: 'PUT', path: `/api/admin/webhooks/${id}` },
        { ...sent, ...json({ calendars: [url] }), method: 'POST', path: '/api/globals/booking' },
      ]
    })
  },
}
