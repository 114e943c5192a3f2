import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextArea } from '@/ui/panel/fields/TextArea'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import type { ContactRequest } from '../schemas/contactRequest'
import { CONTACT_STATUSES, contactRequestChanges } from '../schemas/contactRequest'
import { changeRequest, OUTDATED } from './contact'

export function FollowUpForm({ request: { id, status, notes } }: { request: ContactRequest }) {
  const { field, submit, isPending } = useFormAction({
    schema: contactRequestChanges,
    defaultValues: { status, notes },
    onlyChanges: true,
    bases: { notes: 'baseNotes' },
    act: (changes, key) => changeRequest(id, changes, key),
    failure: 'Error al actualizar consulta',
    refreshes: OUTDATED,
    onDone: () => notify('Consulta actualizada'),
  })
  return (
    <TitledCard className="mb-6 max-w-[52rem]" title="Seguimiento">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <SelectField label="Estado" {...field('status')}>
          <Options of={Object.entries(CONTACT_STATUSES)} />
        </SelectField>
        <TextArea hint="Solo las lee el equipo." label="Notas internas" rows={5} {...field('notes')} />
        <div>
          <SubmitButton isBusy={isPending}>Guardar</SubmitButton>
        </div>
      </form>
    </TitledCard>
  )
}
