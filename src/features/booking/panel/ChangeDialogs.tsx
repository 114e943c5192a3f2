import { useController } from 'react-hook-form'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { notify } from '@/ui/panel/toasts/notify'
import { type BookingRecord, cancelSchema, moveByHandSchema } from '../schema'
import { cancelBooking, moveBooking, OUTDATED } from './bookings'
import { TimeField } from './TimeField'
import { useGetsMail } from './useGetsMail'

/** Moves a booking. */
export function MoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const getsMail = useGetsMail()
  const action = useFormAction({
    schema: moveByHandSchema,
    defaultValues: { start: '' },
    act: (body, key) => moveBooking(id, body, key),
    failure: 'Error al cambiar la consulta',
    refreshes: OUTDATED,
    onDone: ({ booking }) =>
      notify('Consulta cambiada', getsMail(booking) ? 'Le llega un correo con la nueva hora.' : undefined),
    onDoneHere: onClose,
  })
  const { field: start, fieldState } = useController({ control: action.form.control, name: 'start' })
  return (
    <Dialog onClose={onClose} title="Cambiar la consulta">
      <DialogForm action={action} busy="Cambiando..." label="Cambiar" onClose={onClose}>
        <TimeField error={fieldState.error?.message} moved={id} {...start} />
      </DialogForm>
    </Dialog>
  )
}

/** Cancels a booking, after asking. */
export function CancelDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const { id, nombre } = booking
  const isTold = useGetsMail()(booking)
  const action = useFormAction({
    schema: cancelSchema,
    defaultValues: { reason: '' },
    act: (body, key) => cancelBooking(id, body, key),
    noun: `booking-cancellation-${id}`,
    failure: 'Error al cancelar la consulta',
    refreshes: OUTDATED,
    onDone: () => notify('Consulta cancelada', isTold ? 'Le llega un correo.' : undefined),
    onDoneHere: onClose,
  })
  return (
    <Dialog
      description={`${isTold ? `${nombre} recibirá un correo. ` : ''}Esta acción no se puede deshacer.`}
      onClose={onClose}
      title="¿Cancelar la consulta?"
    >
      <DialogForm
        action={action}
        busy="Cancelando..."
        cancelLabel="Dejarla como está"
        label="Cancelar consulta"
        look="danger"
        onClose={onClose}
      >
        <TextArea
          hint={isTold ? 'Lo recibe el visitante.' : undefined}
          label="Motivo (opcional)"
          {...action.field('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}
