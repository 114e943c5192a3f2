import type { PayloadRequest } from 'payload'
import { DAY_MS } from '@/platform/domain/dates'
import { dateIn } from '@/platform/domain/zone'
import { Failure } from '@/platform/failure'
import { isFull, isTaken, offeredTimes } from './freeTimes'
import { holidaysOf } from './holidays'
import type { BookingSettings } from './settings'
import { takenTimes } from './store'

const gone = () => new Failure('invalid', { errors: [{ field: 'start', message: 'El horario ya no está disponible' }] })

/** Fails unless visitors may book the time, or move the booking `except` to it. The caller holds the lock of the times. */
export async function requireFree(
  req: PayloadRequest,
  settings: BookingSettings,
  start: number,
  except?: number,
): Promise<void> {
  const now = Date.now()
  const range = { from: dateIn(settings.timeZone, start), days: 1 }
  const time = offeredTimes(settings, await holidaysOf(settings, now), now, range).find((each) => each.start === start)
  if (!time) throw gone()
  const taken = await takenTimes(req, { from: start - DAY_MS, to: start + DAY_MS, except })
  if (isFull(settings, taken, range.from)) throw gone()
  if (isTaken(settings, taken, time)) throw new Failure('slot_taken')
}
