import type { PayloadRequest } from 'payload'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import { execute } from '@/platform/db/transaction'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { at, bookingColumns, type StoredBooking } from './store'

/** How long after the end of a booking its links still lead to it. */
const TERM = '1 day'

export const linkPath = (token: string) => `/reserva/${token}` as const
export const linkAddress = (token: string) => `${env().SITE_URL}${linkPath(token)}`

/** Creates another link to a booking. Each mail has its own, because only their hashes are stored. */
export async function newLink(req: PayloadRequest, booking: number): Promise<string> {
  const token = newToken()
  await execute(req)`insert into booking_tokens (token_hash, booking_id) values (${hashOfToken(token)}, ${booking})`
  return token
}

/** The booking that a link leads to. */
export async function bookingOfLink(req: PayloadRequest, token: string): Promise<StoredBooking> {
  const [booking] = await execute<StoredBooking>(req)`select ${bookingColumns} from booking_tokens t
    join bookings b on b.id = t.booking_id
    where t.token_hash = ${hashOfToken(token)} and b.ends_at > ${at(Date.now())} - ${TERM}::interval`
  if (!booking) throw new Failure('not_found', { message: 'El enlace no existe o ya caducó' })
  return booking
}
