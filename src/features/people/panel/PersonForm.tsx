import { useController } from 'react-hook-form'
import { wholeNumber } from '@/platform/domain/text/numbers'
import { SubmitButton } from '@/ui/panel/Button'
import { useFormAction } from '@/ui/panel/data/useFormAction'
import { DateField } from '@/ui/panel/fields/DateField'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextField } from '@/ui/panel/fields/TextField'
import { TitledCard } from '@/ui/panel/TitledCard'
import { notify } from '@/ui/panel/toasts/notify'
import { LOST_REASONS, type Person, personChangesSchema, STAGES } from '../schema'
import { changePerson, OUTDATED } from './people'

const AS_NUMBER = { setValueAs: (typed: unknown) => (typed ? wholeNumber(String(typed)) : null) }

/** What the team knows of a person and plans with them. */
export function PersonForm({ person, owners }: { person: Person; owners: { id: number; name: string }[] }) {
  const { id, nombre, email, telefono, empresa, stage, lostReason, owner, value, nextStep, nextStepAt, source } = person
  const { updatedAt } = person
  const team: [string | number, string][] = owners.map((each) => [each.id, each.name])
  if (owner && !owners.some((each) => each.id === owner.id)) team.push([owner.id, owner.name])
  const { form, field, submit, isPending } = useFormAction({
    schema: personChangesSchema,
    defaultValues: {
      ...{ stage, lostReason, owner: owner?.id ?? null, value, nextStep, nextStepAt: nextStepAt ?? '' },
      ...{ nombre, email, telefono, empresa, source },
    },
    onlyChanges: true,
    updatedAt,
    act: (changes, key) => changePerson(id, changes, key),
    failure: 'Error al guardar a la persona',
    refreshes: OUTDATED,
    onDone: () => notify('Persona guardada'),
  })
  const step = field('nextStep') // before the day: focus goes to the first that is not valid, in this order
  const { field: day, fieldState } = useController({ control: form.control, name: 'nextStepAt' })
  return (
    <TitledCard title="Seguimiento">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Próximo paso" {...step} />
          <DateField
            error={fieldState.error?.message}
            label="Para cuándo"
            onChange={day.onChange}
            ref={day.ref}
            value={day.value ?? ''}
          />
          <SelectField label="Etapa" {...field('stage')}>
            <Options of={Object.entries(STAGES)} />
          </SelectField>
          {form.watch('stage') === 'lost' && (
            <SelectField label="Por qué se perdió" {...field('lostReason')}>
              <Options of={[['', 'Elige un motivo'], ...LOST_REASONS.map((each): [string, string] => [each, each])]} />
            </SelectField>
          )}
          <SelectField label="Responsable" {...field('owner', AS_NUMBER)}>
            <Options of={[['', 'Nadie'], ...team]} />
          </SelectField>
          <TextField inputMode="numeric" label="Valor en RD$" {...field('value', AS_NUMBER)} />
          <TextField label="Nombre" {...field('nombre')} />
          <TextField inputMode="email" label="Email" {...field('email')} />
          <TextField label="Teléfono" type="tel" {...field('telefono')} />
          <TextField label="Empresa" {...field('empresa')} />
          <TextField label="Origen" {...field('source')} />
        </div>
        <div>
          <SubmitButton isBusy={isPending}>Guardar</SubmitButton>
        </div>
      </form>
    </TitledCard>
  )
}
