import { callsTo, signIn } from '@tests/support/http'
import type { Rig } from '../rig'
import { bookingKind } from './bookings'
import { fileKinds } from './files'
import type { Kind } from './kind'
import { postKinds } from './posts'
import { requestKinds } from './requests'

export const KINDS = ['save', 'publish', 'upload', 'deletion', 'automation', 'contact', 'event', 'booking'] as const
export type KindName = (typeof KINDS)[number]

/** Returns every kind of write for a site: signs in, and creates what the writes need. */
export async function kindsOf(rig: Rig): Promise<Record<KindName, Kind>> {
  const site = { url: rig.urls[0] ?? '' }
  const token = await signIn(site)
  const call = callsTo(site)
  const webhook = { name: 'Caos', url: rig.receiver.url, events: ['contact.created'] }
  await call('POST', '/admin/webhooks', webhook, token)
  return {
    ...(await postKinds(rig, call, token)),
    ...(await fileKinds(rig, token)),
    ...requestKinds(rig),
    ...(await bookingKind(rig, call, token)),
  }
}
