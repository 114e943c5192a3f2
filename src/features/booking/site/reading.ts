import config from '@payload-config'
import { createLocalReq, getPayload } from 'payload'
import { cache } from 'react'
import { dateIn } from '@/platform/domain/zone'
import { Failure } from '@/platform/failure'
import { slotsOf } from '../slots'
import type { StoredBooking } from '../store'
import { bookingOfLink } from '../tokens'

const localReq = async () => createLocalReq({}, await getPayload({ config }))

/**
 * The days that have free times, and those times of one of them: of the day that is asked for, or of the first. The time of the
 * booking `except` counts as free.
 */
export async function daysAndTimes(asked: string | undefined, except?: number) {
  const { slots, timeZone } = await slotsOf(await localReq(), { except })
  const days = [...new Set(slots.map(({ start }) => dateIn(timeZone, Date.parse(start))))]
  const day = days.find((each) => each === asked) ?? days[0] ?? ''
  return { days, day, timeZone, times: slots.filter(({ start }) => dateIn(timeZone, Date.parse(start)) === day) }
}

/** The booking of a link, or null. Read once for a page and its title. */
export const linkedBooking = cache(async (token: string): Promise<StoredBooking | null> => {
  try {
    return await bookingOfLink(await localReq(), token)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
})
