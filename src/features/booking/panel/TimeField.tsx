import { type RefCallback, useState } from 'react'
import { timeInWords, zoneInWords } from '@/platform/domain/timeInWords'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { parseTypedDate } from '@/ui/panel/dates/typedDate'
import { DateField } from '@/ui/panel/fields/DateField'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { bookingQueries } from './bookings'
import { startAt } from './week'

type Props = {
  moved?: number
  error?: string
  value: string
  onChange: (start: string) => void
  /** Gets the control that is to be filled in. */
  ref: RefCallback<HTMLElement>
}

const OTHER = 'otro'

/** When a booking is, or the one that is `moved`: one of the free times, or any other, which the team may choose. */
export function TimeField({ moved, error, value, onChange, ref }: Props) {
  const [isOther, setIsOther] = useState(false)
  const [typed, setTyped] = useState('')
  const { data } = useLoaded(bookingQueries.free(moved))
  const { data: agenda } = useLoaded(bookingQueries.agenda)
  const free = data?.slots.map(({ start }): [string, string] => [start, timeInWords(start, data.timeZone)]) ?? []
  const zone = data?.timeZone ?? agenda?.timeZone
  // What was chosen before may not be free any more, or came from a form that was put back.
  const isListed = !value || isOther || free.some(([start]) => start === value)
  const chosen: [string, string][] = isListed || !zone ? [] : [[value, timeInWords(value, zone)]]
  return (
    <>
      <SelectField
        error={isOther && agenda ? undefined : error}
        hint="Los horarios libres, o cualquier otro."
        label="Cuándo"
        onChange={({ target }) => {
          setIsOther(target.value === OTHER)
          setTyped('')
          onChange(target.value === OTHER ? '' : target.value)
        }}
        ref={isOther && agenda ? undefined : ref}
        value={isOther ? OTHER : value}
      >
        <Options of={[['', 'Elige un horario'], [OTHER, 'Otro día u otra hora'], ...chosen, ...free]} />
      </SelectField>
      {isOther && agenda && (
        <DateField
          error={error}
          hint={`En ${zoneInWords(agenda.timeZone)}. Vale también fuera del horario de consultas.`}
          label="Día y hora"
          onChange={(text) => {
            setTyped(text)
            const local = parseTypedDate(text, true)
            onChange(local ? startAt(agenda.timeZone, local) : '')
          }}
          ref={ref}
          value={typed}
          withTime
        />
      )}
    </>
  )
}
