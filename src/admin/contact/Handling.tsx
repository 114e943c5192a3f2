'use client'
import type { ContactRequest } from '@/schemas/contactRequest'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, contactRequestChanges } from '@/schemas/contactRequest'
import { Button } from '../kit/Button'
import kit from '../kit/kit.module.css'
import { notify } from '../kit/notify'
import { SelectField } from '../kit/SelectField'
import { TextArea } from '../kit/TextArea'
import { useFormAction } from '../kit/useFormAction'
import { changeRequest } from './contact'
import styles from './contact.module.css'

/** What the office does with a request: how far it has come, and notes that nobody outside sees. */
export function Handling({ request: { id, status, notes } }: { request: ContactRequest }) {
  const { field, submit, isPending } = useFormAction({
    schema: contactRequestChanges,
    defaultValues: { status, notes },
    act: (changes, key) => changeRequest(id, changes, key),
    failure: 'Error al actualizar consulta',
    refreshes: [['contact'], ['contact-request']],
    onDone: () => notify('Consulta actualizada'),
  })
  return (
    <section aria-labelledby="handling" className={styles.card}>
      <h2 id="handling">Seguimiento</h2>
      <form className={kit.form} noValidate onSubmit={submit}>
        <SelectField label="Estado" {...field('status')}>
          {CONTACT_STATUS_KEYS.map((key) => (
            <option key={key} value={key}>
              {CONTACT_STATUSES[key]}
            </option>
          ))}
        </SelectField>
        <TextArea hint="Solo las lee el equipo." label="Notas internas" rows={5} {...field('notes')} />
        <div>
          <Button isBusy={isPending} look="primary" type="submit">
            {isPending ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </form>
    </section>
  )
}
