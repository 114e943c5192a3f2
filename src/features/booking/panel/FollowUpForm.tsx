import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { BOOKING_STATES, type BookingRecord, markSchema } from '../schema'
import { markBooking, OUTDATED } from './bookings'

/** What became of a booking that has begun, and the team's notes. */
export function FollowUpForm({ booking: { id, start, state, note } }: { booking: BookingRecord }) {
  const { field, submit, isPending } = useFormAction({
    schema: markSchema,
    defaultValues: { note, state: state === 'cancelled' ? 'confirmed' : state }, // a cancelled one's is not sent
    onlyChanges: true,
    bases: { note: 'baseNote' },
    act: (changes, key) => markBooking(id, changes, key),
    failure: 'Error al actualizar la consulta',
    refreshes: OUTDATED,
    onDone: () => notify('Consulta actualizada'),
  })
  const hasBegun = Date.parse(start) <= Date.now()
  return (
    <TitledCard className="mb-6 max-w-[52rem]" title="Seguimiento">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        {hasBegun && state !== 'cancelled' && (
          <SelectField label="Estado" {...field('state')}>
            <Options of={(['confirmed', 'done', 'no_show'] as const).map((key) => [key, BOOKING_STATES[key]])} />
          </SelectField>
        )}
        <TextArea hint="Solo las lee el equipo." label="Notas internas" rows={5} {...field('note')} />
        <div>
          <SubmitButton isBusy={isPending}>Guardar</SubmitButton>
        </div>
      </form>
    </TitledCard>
  )
}
