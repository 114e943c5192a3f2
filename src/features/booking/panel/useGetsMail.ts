import { useLoaded } from '@/ui/panel/data/useLoaded'
import type { BookingRecord } from '../schema'
import { bookingQueries } from './bookings'

/** Returns a function that says whether a visitor gets the mail about a change of their booking: none is sent of one that is over. */
export function useGetsMail() {
  const { data } = useLoaded(bookingQueries.agenda)
  return ({ end }: BookingRecord) => data?.sendsMail === true && Date.parse(end) > Date.now()
}
