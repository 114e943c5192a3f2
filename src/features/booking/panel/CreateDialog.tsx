import { useController } from 'react-hook-form'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { bookingByHandSchema } from '../schema'
import { createBooking, OUTDATED } from './bookings'
import { TimeField } from './TimeField'
import { useGetsMail } from './useGetsMail'

type Props = {
  who?: { id: number; nombre: string; email: string; telefono: string; empresa: string }
  onClose: () => void
}

const NOBODY = { nombre: '', email: '', telefono: '', empresa: '' }

/** Books a consultation for somebody who called, or for the person `who`. */
export function CreateDialog({ who, onClose }: Props) {
  const { id, ...known } = { id: undefined, ...NOBODY, ...who }
  const getsMail = useGetsMail()
  const action = useFormAction({
    schema: bookingByHandSchema,
    defaultValues: { start: '', ...known, mensaje: '' },
    id,
    act: createBooking,
    noun: 'bookings',
    failure: 'Error al reservar la consulta',
    refreshes: OUTDATED,
    onDone: ({ booking }) =>
      notify('Consulta reservada', getsMail(booking) ? 'Le llega un correo con la invitación.' : undefined),
    onDoneHere: onClose,
  })
  const { form, field } = action
  const { field: start, fieldState } = useController({ control: form.control, name: 'start' })
  return (
    <Dialog onClose={onClose} title="Nueva consulta">
      <DialogForm action={action} busy="Reservando..." label="Reservar" onClose={onClose}>
        <TimeField error={fieldState.error?.message} {...start} />
        <TextField label="Nombre" {...field('nombre')} />
        <TextField inputMode="email" label="Email" {...field('email')} />
        <TextField label="Teléfono (opcional)" type="tel" {...field('telefono')} />
        <TextField label="Empresa (opcional)" {...field('empresa')} />
        <TextArea label="De qué quiere hablar (opcional)" {...field('mensaje')} />
      </DialogForm>
    </Dialog>
  )
}
