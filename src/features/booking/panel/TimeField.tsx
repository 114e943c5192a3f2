import { useState } from 'react'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { dateIn } from '@/ui/panel/dates/typedDate'
import { DateField } from '@/ui/panel/fields/DateField'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { timeInWords, zoneInWords } from '../words'
import { bookingQueries } from './bookings'
import { startAt } from './week'

type Props = { error?: string; onChange: (start: string) => void }

const OTHER = 'otro'

/** When a booking is: one of the free times of two weeks, or any other, which the team may choose. */
export function TimeField({ error, onChange }: Props) {
  const [choice, setChoice] = useState('')
  const [typed, setTyped] = useState('')
  const { data } = useLoaded(bookingQueries.free)
  const { data: agenda } = useLoaded(bookingQueries.agenda)
  const free = data?.slots.map(({ start }): [string, string] => [start, timeInWords(start, data.timeZone)]) ?? []
  return (
    <>
      <SelectField
        error={error}
        hint="Los horarios libres de las próximas dos semanas."
        label="Cuándo"
        onChange={({ target: { value } }) => {
          setChoice(value)
          onChange(value === OTHER ? '' : value)
        }}
        value={choice}
      >
        <Options of={[['', 'Elige un horario'], [OTHER, 'Otro día u otra hora'], ...free]} />
      </SelectField>
      {choice === OTHER && agenda && (
        <DateField
          hint={`En ${zoneInWords(agenda.timeZone)}. Solo se rechaza lo que se cruza con otra consulta.`}
          label="Día y hora"
          onChange={(value) => {
            setTyped(value)
            const local = dateIn(value, true)
            onChange(local ? startAt(agenda.timeZone, local) : '')
          }}
          value={typed}
          withTime
        />
      )}
    </>
  )
}
