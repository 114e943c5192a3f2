import { useRouter } from 'next/navigation'
import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { RequestError } from '@/platform/shared/request'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { type NewPerson, newPersonSchema } from '../schema'
import { createPerson, joinByRef } from './people'

/** The code as it stands in the message, with or without «Ref.». */
const codeOf = (typed: string) => typed.replace(/^\s*ref\./i, '').trim()
const asked = newPersonSchema.extend({ ref: z.string().transform(codeOf) })

/** Fields that are hidden, and not sent, while there is a reference; what was typed in them comes back when it is removed. */
const UNSENT = { email: '', empresa: '', source: '' }
const isByRef = ({ ref }: { ref: string }) => codeOf(ref) !== ''
const schema = z
  .transform((typed: z.input<typeof asked>) => (isByRef(typed) ? { ...typed, ...UNSENT } : typed))
  .pipe(asked)

/** Adds somebody who called or was met, or who wrote by WhatsApp: their reference says which visit they came from. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const action = useFormAction({
    schema,
    defaultValues: { nombre: '', email: '', telefono: '', empresa: '', source: '', ref: '' },
    act: add,
    noun: 'people',
    failure: 'Error al añadir a la persona',
    onDone: (_, { ref }) => notify(ref ? 'Referencia guardada' : 'Persona añadida'),
    onDoneHere: ({ person }) => router.push(`/admin/people/${person.id}`),
  })
  const { form, field } = action
  return (
    <Dialog onClose={onClose} title="Nueva persona">
      <DialogForm action={action} busy="Añadiendo..." label="Añadir" onClose={onClose}>
        <TextField label="Nombre" {...field('nombre')} />
        <TextField hint="Hace falta el teléfono o el email." label="Teléfono" type="tel" {...field('telefono')} />
        <TextField
          autoComplete="off"
          hint="El código que sigue a «Ref.» en su mensaje: une a la persona con la visita que la trajo."
          label="Referencia de WhatsApp (opcional)"
          {...field('ref')}
        />
        {!isByRef({ ref: form.watch('ref') }) && (
          <>
            <TextField inputMode="email" label="Email" {...field('email')} />
            <TextField label="Empresa (opcional)" {...field('empresa')} />
            <TextField label="De dónde viene (opcional)" {...field('source')} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

async function add({ ref, ...person }: NewPerson & { ref: string }, key: ChangeKey) {
  if (!ref) return createPerson(person, key)
  const { nombre, telefono } = person
  try {
    return await joinByRef(ref, { nombre, telefono: telefono ?? '' }, key)
  } catch (error) {
    const isUnknown = error instanceof RequestError && error.status === 404
    throw isUnknown ? new RequestError(404, error.said, [{ field: 'ref', message: error.message }], error.code) : error
  }
}
