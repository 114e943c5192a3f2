import { useRouter } from 'next/navigation'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { newPersonSchema } from '../schema'
import { createPerson } from './people'

/** Adds somebody who called or was met. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const action = useFormAction({
    schema: newPersonSchema,
    defaultValues: { nombre: '', email: '', telefono: '', empresa: '', source: '' },
    act: createPerson,
    noun: 'people',
    failure: 'Error al añadir a la persona',
    onDone: () => notify('Persona añadida'),
    onDoneHere: ({ person }) => router.push(`/admin/people/${person.id}`),
  })
  const { field } = action
  return (
    <Dialog onClose={onClose} title="Nueva persona">
      <DialogForm action={action} busy="Añadiendo..." label="Añadir" onClose={onClose}>
        <TextField label="Nombre" {...field('nombre')} />
        <TextField hint="Hace falta el email o el teléfono." inputMode="email" label="Email" {...field('email')} />
        <TextField label="Teléfono" type="tel" {...field('telefono')} />
        <TextField label="Empresa (opcional)" {...field('empresa')} />
        <TextField label="De dónde viene (opcional)" {...field('source')} />
      </DialogForm>
    </Dialog>
  )
}
