import { counted } from '@/platform/domain/text/numbers'
import { clockInWords, dayInWords } from '@/platform/domain/timeInWords'
import type { FreeTimes } from '../schema'

type Props = {
  times: FreeTimes['slots']
  timeZone: string
  /** The visitor's own time zone: told below each time. */
  own?: string
  legend: string
  /** What is said where there are no times. */
  none?: string
  error?: string
  /** The time that is chosen when it is first shown. */
  start?: string
}

const NONE = 'Ya no queda ningún horario libre ese día: elige otro.'
const TIME =
  'flex min-h-12 cursor-pointer items-center justify-center rounded-xl border border-muted/70 px-2 text-center hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** With the day where that is another one, too. */
function ownTime(start: string, own: string, timeZone: string) {
  const day = dayInWords(start, own)
  return `Para ti: ${day === dayInWords(start, timeZone) ? '' : `${day}, `}${clockInWords(start, own)}`
}

/** The free times of a day, to choose one. */
export function Times({ times, timeZone, own, legend, none = NONE, error, start: chosen }: Props) {
  return (
    <fieldset aria-describedby={error ? 'hora-error' : undefined} className="border-0 p-0">
      <legend className="mb-3 p-0 font-semibold">{legend}</legend>
      {/* Above the times, so that it is in sight where the first one is focused. */}
      {error && (
        <p className="mb-3 font-medium text-danger text-sm" id="hora-error" role="alert">
          {error}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 min-[420px]:grid-cols-3 sm:grid-cols-4">
        {times.map(({ start }) => (
          <label className={TIME} key={start}>
            <input
              className="sr-only"
              defaultChecked={start === chosen}
              name="start"
              required
              type="radio"
              value={start}
            />
            <span>
              {clockInWords(start, timeZone)}
              {own && <span className="block text-sm">{ownTime(start, own, timeZone)}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className={times.length === 0 ? 'text-muted' : 'sr-only'} role="status">
        {times.length === 0 ? none : counted(times.length, 'horario libre', 'horarios libres')}
      </p>
    </fieldset>
  )
}
